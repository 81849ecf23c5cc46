/**
 * The emoji that people use, by group: what each is called in English, then in Spanish, and by what
 * else it is looked for. The first word of each is its name.
 */
const groups = {
  faces: `
😀 grinning face, happy, smile | cara sonriente, feliz, sonrisa
😃 smiling face with open mouth, happy | cara alegre con boca abierta, feliz
😄 laughing eyes, happy, joy | ojos risueños, feliz, alegría
😁 beaming face, grin | cara radiante, sonrisa
😆 laughing, haha | carcajada, risa, jaja
😅 smiling with sweat, phew | sonrisa con sudor, uf
😂 tears of joy, lol, laugh | llorar de risa, jaja
🤣 rolling on the floor, rofl, laugh | partirse de risa, jaja
🙂 slight smile | sonrisa leve
🙃 upside down, irony | cara al revés, ironía
😉 wink | guiño
😊 blushing smile, thanks | sonrojo, sonrisa, gracias
😇 angel, innocent, halo | ángel, inocente
🥰 in love, hearts | enamorado, corazones
😍 heart eyes, love | ojos de corazón, amor
😘 kiss | beso
😋 yummy, delicious | delicioso, rico, ñam
😛 tongue out | sacar la lengua
😜 winking tongue, joke | lengua y guiño, broma
🤪 crazy, zany | loco
🤗 hug | abrazo
🤭 giggle, oops | risita, ups
🤫 quiet, shh, secret | silencio, chis, secreto
🤔 thinking, hmm | pensar, duda, mmm
🤐 zipped mouth, secret | boca cerrada, secreto
🤨 raised eyebrow, doubt | ceja levantada, duda
😐 neutral face, meh | cara neutra, regular
😶 no mouth, speechless | sin boca, sin palabras
😏 smirk | sonrisa pícara
😒 annoyed, unamused | fastidio
🙄 rolling eyes | ojos en blanco
😬 grimace, awkward | mueca, incómodo
😌 relieved, calm | alivio, calma
😔 pensive, sad | pensativo, triste
😪 sleepy | somnoliento, sueño
😴 sleeping, zzz | dormir, zzz
😷 mask, ill | mascarilla, enfermo
🤒 fever, ill | fiebre, enfermo
🤕 bandage, hurt | vendaje, herido
🤢 nausea, sick | náuseas, asco
🤧 sneeze, cold | estornudo, resfriado
🥵 hot, heat | calor
🥶 cold, freezing | frío, helado
😵 dizzy | mareado
🤯 mind blown, wow | cabeza explotando, guau
🥳 party, birthday, celebrate | fiesta, cumpleaños, celebrar
😎 cool, sunglasses | gafas de sol, guay
🤓 nerd | empollón
🧐 monocle, inspect | monóculo, examinar
😕 confused | confuso
😟 worried | preocupado
🙁 slight frown, sad | ceño leve, triste
😮 surprised, oh | sorpresa, oh
😲 astonished, wow | asombro, guau
😳 flushed, shy | rubor, vergüenza
🥺 pleading, please | por favor, súplica
😨 fearful, scared | miedo
😰 anxious, sweat | ansiedad, sudor
😢 crying, tear, sad | llorar, lágrima, triste
😭 sobbing, cry | llanto, llorar
😱 scream, horror | grito, horror
😖 confounded | agobio
😞 disappointed, sad | decepción, triste
😓 cold sweat, work | sudor frío, trabajo
😩 weary, tired | cansancio
😫 tired | agotado
🥱 yawn, bored | bostezo, aburrido
😤 huffing, triumph | resoplido
😡 angry, rage | enfado, rabia
😠 cross, angry | enfadado
🤬 swearing | palabrota
😈 little devil | diablillo
💀 skull, dead | calavera, muerto
💩 poo | caca
🤡 clown | payaso
👻 ghost | fantasma
👽 alien | extraterrestre
🤖 robot, bot | robot
😺 smiling cat | gato sonriente
🙈 see no evil, monkey | mono que no mira
🙉 hear no evil, monkey | mono que no oye
🙊 speak no evil, monkey | mono que no habla`,
  people: `
👋 wave, hello, bye | saludo, hola, adiós
🤚 raised hand | mano levantada
✋ stop, high five | alto, choca
🖖 vulcan salute | saludo vulcano
👌 ok, perfect | vale, perfecto
🤌 pinched fingers | dedos juntos
🤏 a little bit | un poquito
✌️ victory, peace | victoria, paz
🤞 fingers crossed, luck | dedos cruzados, suerte
🤟 love you | te quiero
🤘 rock | rock, cuernos
🤙 call me | llámame
👈 left, point | izquierda, señalar
👉 right, point | derecha, señalar
👆 up, point | arriba, señalar
👇 down, point | abajo, señalar
☝️ one, attention | uno, atención
👍 thumbs up, yes, good, like | pulgar arriba, sí, bien, me gusta
👎 thumbs down, no, bad | pulgar abajo, no, mal
✊ raised fist | puño en alto
👊 fist bump | puño
👏 clap, applause, bravo | aplauso, bravo
🙌 hooray, hands up | hurra, manos arriba
🫶 heart hands | manos de corazón
👐 open hands | manos abiertas
🤲 palms up | palmas arriba
🤝 handshake, deal | apretón de manos, trato
🙏 please, thanks, pray | por favor, gracias, rezar
✍️ writing | escribir
💅 nail polish | esmalte, uñas
💪 strong, muscle | fuerza, músculo
🧠 brain, idea | cerebro, idea
👀 eyes, look | ojos, mirar
👁️ eye | ojo
👄 mouth | boca
👶 baby | bebé
🧒 child | niño, niña
👦 boy | chico
👧 girl | chica
🧑 person | persona
👨 man | hombre
👩 woman | mujer
🧓 older person | persona mayor
🙅 no, not ok | no, negativa
🙆 ok gesture | gesto de vale
💁 information | información
🙋 raising a hand, me | mano arriba, yo
🙇 bow, sorry | reverencia, perdón
🤦 facepalm | mano en la cara
🤷 shrug, who knows | encogerse de hombros, ni idea
🧑‍💻 programmer, computer | programador, ordenador
🧑‍🎨 artist, designer | artista, diseño
🧑‍🏫 teacher | docente, profesor
🧑‍🔧 mechanic | mecánico
🧑‍🚀 astronaut | astronauta
🧑‍🍳 cook | cocinero
🕵️ detective | detective
👷 builder | obra, albañil
🦸 superhero | superhéroe
🧙 wizard, magic | mago, magia
🧟 zombie | zombi
🚶 walking | caminar
🏃 running | correr
💃 dancing woman | bailar, flamenca
🕺 dancing man | bailarín
👯 party people | gente de fiesta
👪 family | familia
🗣️ speaking | hablar
👤 somebody | alguien
👥 people, team | gente, equipo`,
  nature: `
🐶 dog | perro
🐱 cat | gato
🐭 mouse | ratón
🐰 rabbit | conejo
🦊 fox | zorro
🐻 bear | oso
🐼 panda | panda
🐨 koala | koala
🐯 tiger | tigre
🦁 lion | león
🐮 cow | vaca
🐷 pig | cerdo
🐸 frog | rana
🐵 monkey | mono
🐔 chicken | gallina
🐧 penguin, linux | pingüino, linux
🐦 bird | pájaro
🦆 duck | pato
🦉 owl | búho
🐺 wolf | lobo
🐴 horse | caballo
🦄 unicorn | unicornio
🐝 bee | abeja
🐛 bug, caterpillar | bicho, oruga, error
🦋 butterfly | mariposa
🐌 snail, slow | caracol, lento
🐞 ladybird | mariquita
🐢 turtle, slow | tortuga, lento
🐍 snake, python | serpiente, python
🐙 octopus | pulpo
🦀 crab, rust | cangrejo
🐠 fish | pez
🐬 dolphin | delfín
🐳 whale, docker | ballena
🐘 elephant | elefante
🦥 sloth, lazy | perezoso
🦔 hedgehog | erizo
🌵 cactus | cactus
🎄 christmas tree | árbol de navidad
🌲 tree | árbol, abeto
🌱 seedling, sprout | brote, planta
🍀 clover, luck | trébol, suerte
🌸 blossom | flor de cerezo
🌹 rose | rosa
🌻 sunflower | girasol
🍂 autumn leaves | hojas, otoño
🌍 earth, world | tierra, mundo
🌙 moon, night | luna, noche
⭐ star | estrella
🌟 glowing star | estrella brillante
✨ sparkles, new | brillos, nuevo
⚡ lightning, fast | rayo, rápido
🔥 fire, hot, great | fuego, genial
🌈 rainbow | arcoíris
☀️ sun | sol
⛅ cloudy | nublado
☁️ cloud | nube
🌧️ rain | lluvia
⛈️ storm | tormenta
❄️ snow, cold | nieve, frío
💧 drop, water | gota, agua
🌊 wave, sea | ola, mar`,
  food: `
🍏 green apple | manzana verde
🍎 apple | manzana
🍊 orange | naranja, mandarina
🍋 lemon | limón
🍌 banana | plátano
🍉 watermelon | sandía
🍇 grapes | uvas
🍓 strawberry | fresa
🍒 cherries | cerezas
🍑 peach | melocotón
🥑 avocado | aguacate
🍅 tomato | tomate
🌶️ chilli, hot | guindilla, picante
🌽 corn | maíz
🥕 carrot | zanahoria
🥔 potato | patata
🍞 bread | pan
🥐 croissant | cruasán
🧀 cheese | queso
🥚 egg | huevo
🍳 fried egg, cooking | huevo frito, cocinar
🥓 bacon | beicon
🍔 burger | hamburguesa
🍟 fries | patatas fritas
🍕 pizza | pizza
🌭 hot dog | perrito caliente
🥪 sandwich | bocadillo
🌮 taco | taco
🥗 salad | ensalada
🥘 paella | paella
🍝 spaghetti, pasta | espaguetis, pasta
🍜 noodles, ramen | fideos, ramen
🍣 sushi | sushi
🍦 ice cream | helado
🍩 doughnut | dónut, rosquilla
🍪 cookie | galleta
🎂 birthday cake | tarta de cumpleaños
🍰 cake | pastel, tarta
🍫 chocolate | chocolate
🍿 popcorn | palomitas
☕ coffee, tea | café, té
🍵 tea | té
🥛 milk | leche
🍺 beer | cerveza
🍻 cheers, beers | brindis, cañas
🥂 toast, champagne | brindis, cava
🍷 wine | vino
🍹 cocktail | cóctel
🧉 mate | mate
🍴 cutlery, lunch | cubiertos, comida`,
  places: `
⚽ football, soccer | fútbol
🏀 basketball | baloncesto
🎾 tennis | tenis
🏐 volleyball | voleibol
🎱 billiards | billar
🏓 table tennis | ping-pong
🥇 gold medal, first | medalla de oro, primero
🏆 trophy, win | trofeo, ganar
🎯 bullseye, goal | diana, objetivo
🎮 video game | videojuego
🎲 die, game | dado, juego
🧩 puzzle piece | pieza, rompecabezas
🎨 art, palette | arte, paleta
🎭 theatre | teatro
🎤 microphone, sing | micrófono, cantar
🎧 headphones, music | auriculares, música
🎸 guitar | guitarra
🎹 piano | piano
🎬 film, action | película, claqueta
🚗 car | coche
🚕 taxi | taxi
🚌 bus | autobús
🚲 bicycle | bicicleta
🛵 scooter | moto
🚆 train | tren
🚇 underground, metro | metro
✈️ plane, travel | avión, viaje
🚀 rocket, launch, deploy | cohete, lanzamiento, despliegue
⛵ sailing boat | velero
🚢 ship | barco
🚦 traffic light | semáforo
🚧 construction, in progress | obras, en curso
🗺️ map | mapa
🏖️ beach, holiday | playa, vacaciones
⛰️ mountain | montaña
🏕️ camping | acampada
🏠 home, house | casa
🏢 office, building | oficina, edificio
🏥 hospital | hospital
🏫 school | colegio, escuela
🏭 factory | fábrica
🌆 city at dusk | ciudad, atardecer
🌅 sunrise | amanecer
🎉 party popper, congratulations, celebrate | fiesta, enhorabuena, celebrar
🎊 confetti | confeti
🎈 balloon | globo
🎁 gift, present | regalo`,
  things: `
⌚ watch | reloj de pulsera
📱 phone, mobile | teléfono, móvil
💻 laptop, computer | portátil, ordenador
⌨️ keyboard | teclado
🖥️ desktop, screen | pantalla, ordenador
🖨️ printer | impresora
🖱️ computer mouse | ratón de ordenador
💾 floppy disk, save | disquete, guardar
📷 camera | cámara
🎥 film camera, video | cámara de cine, vídeo
📞 telephone, call | teléfono, llamada
📺 television | televisión
🔋 battery | batería, pila
🔌 plug | enchufe
💡 light bulb, idea | bombilla, idea
🔦 torch | linterna
🕯️ candle | vela
💰 money, budget | dinero, presupuesto
💳 credit card | tarjeta
💎 diamond | diamante
🔧 wrench, fix | llave inglesa, arreglar
🔨 hammer, build | martillo, construir
🛠️ tools | herramientas
⚙️ gear, settings | engranaje, ajustes
🧪 test tube, experiment | probeta, prueba
🔬 microscope | microscopio
🔭 telescope | telescopio
💊 pill | pastilla
🧹 broom, clean up | escoba, limpiar
🧯 fire extinguisher | extintor
🔑 key | llave
🔒 locked, secure | candado, seguro
🔓 unlocked | abierto, sin candado
🚪 door | puerta
🪑 chair | silla
🛒 shopping cart | carrito
📦 package, box, release | paquete, caja
✉️ envelope, mail | sobre, correo
📧 e-mail | correo electrónico
📝 note, memo | nota, apuntes
📄 document, page | documento, página
📊 bar chart | gráfico de barras
📈 rising chart, growth | gráfico que sube, crecimiento
📉 falling chart | gráfico que baja
📅 calendar, date | calendario, fecha
📌 pin, important | chincheta, importante
📎 paper clip, attachment | clip, adjunto
✂️ scissors, cut | tijeras, cortar
📏 ruler | regla
📚 books | libros
📖 open book, read | libro abierto, leer
🔗 link | enlace
🔍 magnifying glass, search | lupa, buscar
🗑️ bin, delete | papelera, borrar
⏰ alarm clock | despertador
⏳ hourglass, wait | reloj de arena, espera
⏱️ stopwatch | cronómetro
🔔 bell | campana, aviso
🔕 muted bell | campana silenciada
📣 megaphone, announcement | megáfono, anuncio`,
  signs: `
❤️ red heart, love | corazón rojo, amor
🧡 orange heart | corazón naranja
💛 yellow heart | corazón amarillo
💚 green heart | corazón verde
💙 blue heart | corazón azul
💜 purple heart | corazón morado
🖤 black heart | corazón negro
🤍 white heart | corazón blanco
💔 broken heart | corazón roto
💖 sparkling heart | corazón brillante
💯 hundred, perfect | cien, perfecto
💥 bang, boom | explosión, bum
💫 dizzy star | estrella fugaz
💬 speech bubble | bocadillo, conversación
💭 thought bubble | pensamiento
💤 zzz, sleep | zzz, sueño
✅ done, check mark | hecho, marca
✔️ tick | visto
❌ cross, no | cruz, no
➕ plus | más
➖ minus | menos
❓ question | pregunta
❗ exclamation, important | exclamación, importante
‼️ double exclamation | doble exclamación
⚠️ warning | aviso, cuidado
🚫 forbidden | prohibido
⛔ no entry | no entrar
🛑 stop sign | stop, parar
♻️ recycle | reciclar
🔁 repeat | repetir
🔄 refresh, sync | actualizar, sincronizar
⬆️ up arrow | flecha arriba
⬇️ down arrow | flecha abajo
⬅️ left arrow | flecha izquierda
➡️ right arrow | flecha derecha
🔜 soon | pronto
🆕 new | nuevo
🆗 ok button | botón ok
🆘 help, sos | ayuda, sos
🔴 red circle | círculo rojo
🟠 orange circle | círculo naranja
🟡 yellow circle | círculo amarillo
🟢 green circle | círculo verde
🔵 blue circle | círculo azul
🟣 purple circle | círculo morado
⚫ black circle | círculo negro
⚪ white circle | círculo blanco
🏁 finish flag | bandera de meta
🚩 red flag | bandera roja
🏳️‍🌈 rainbow flag | bandera arcoíris
🇪🇺 european union | unión europea
🇪🇸 spain | españa
🇬🇧 united kingdom | reino unido`,
};

type EmojiGroup = keyof typeof groups;

export interface Emoji {
  sign: string;
  names: { en: string; es: string };
  /** All by which it is found, in both languages. */
  words: string;
}

export const emojiGroups: { id: EmojiGroup; emoji: Emoji[] }[] = Object.entries(groups).map(
  ([id, lines]) => ({ id: id as EmojiGroup, emoji: lines.trim().split('\n').map(readLine) }),
);

function readLine(line: string): Emoji {
  const space = line.indexOf(' ');
  const words = line.slice(space + 1);
  const [en = '', es = ''] = words.split('|').map((half) => half.split(',')[0]?.trim() ?? '');
  return { sign: line.slice(0, space), names: { en, es }, words };
}
