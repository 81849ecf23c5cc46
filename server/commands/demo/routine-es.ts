/** What is said over and over again, about other things each time. The form is told in `dialogues.ts`. */
export const routineInSpanish = `
# es customer carmen
A: Entra el pedido {order}: {n} {pieces} para {city}, con nota de regalo || Pedido grande: {order}, {nn} {pieces}, a {city} || El {order} es para un restaurante de {city}: {nn} {pieces}
B: Lo preparo | Voy con él || ¿Para cuándo? || Madre mía. Las embalo de dos en dos
A: Sin prisa, pero bien envuelto | La nota, a mano, por favor || Dice que para el {day} || Perfecto, que no se repita lo de {city2}
B +90: Embalado y en la puerta | Listo, con lazo y todo || Sale hoy a las {time} || Hecho. {n} cajas, y pesan
A^: Aviso al cliente. ¡Gracias! | 👌 | Perfecto

# es customer carmen
A: Preguntan de {city} si {product} existe en verde || Desde {city} preguntan si quedan {pieces} del modelo antiguo || Una clienta de {city} quiere {piece} con su nombre
B: En el catálogo no || Quedan {n} en el taller || Eso solo lo hacemos en bodas
A: ¿Le digo que no y ya? || ¿Se las ofrezco? || Es para unas bodas de oro
B: Dile que en primavera || Por {price} € y con el envío incluido, sí || Entonces sí 😄
A: Hecho | Se lo escribo así

# es customer carmen
A: {order}: quieren cambiar la dirección. ¿Ha salido ya? || ¿Ha salido el {order}? Se han equivocado de calle
B: Está en la mesa, llegas a tiempo | Sigue aquí || Salió hace media hora
A: La nueva es en {city} || Uf. La buena es en {city}
B: Cambio la etiqueta || Llamo a {courier} y que lo desvíen
A: Te debo una | 🙏 | Mil gracias

# es customer carmen
A: Valoración nueva, {n} estrellas… de diez || Nos han puesto cinco estrellas desde {city} ⭐ || Han escrito de {city}
B: ¿Qué dice? | Léemela || ¿Qué dicen? || ¿Contentos?
A: «Todo perfecto menos la cinta, que no hay quien la abra.» || «Más bonito que en la foto y llegó un día antes.» || Tanto que quieren saber si hay visitas al taller
B: Lo de la cinta lo llevo diciendo un año || Para la pared || El {day} por la mañana, que está el horno frío
A: Contesto esta tarde | La contesto yo

# es stock
A: Parte de hoy: {nn} cajas fuera, {n} devoluciones || Hoy han salido {nn} cajas || Fin del día: {nn} cajas, {n} por recoger
B: ¿Algo roto? || ¿Y la agencia, puntual? || ¿Por qué?
A: {piece}. Lo de siempre | Nada, ni un golpe || A las {time}, que para ellos es puntual || Furgoneta llena. Vienen mañana a primera hora
B: Apuntado | Bien | 👍

# es stock
A: ¿Me guardas {n} {pieces}? || Necesito {n} {pieces} para el {day} || ¿Hay {pieces}? En la tienda no queda nada
B: Guardadas, con tu nombre || Ahora mismo no hay, el {day2} sí || {nn}. ¿Cuántas quieres?
A: Paso a las {time} || Vale, espero || La mitad
B: 👍 || Te aviso en cuanto lleguen || Van mañana

# es stock
A: El horno ha terminado: {nn} {pieces}, {n} con taras || Salen del horno {nn} {pieces} || Del horno de hoy: {pieces}, todas buenas
B: ¿Las de taras se venden como segundas? || ¿Te caben en la furgoneta? || ¿Todas? Hay que celebrarlo
A: Sí, a mitad de precio || Justo. El {day} las llevo || Ya he puesto el café
B: Las pongo en la web a las {time} || Hago sitio || ☕

# es stock
A: ¿Cuántas cajas pequeñas quedan? || ¿Tenemos cajas de las medianas? || Se acaba la cinta
B: {nn}. Llegan más el {day} || Para dos días || Pide también etiquetas
A: Vale, tiro con esas || Pido ya || Pedidas: {nn} rollos y {n} cajas de etiquetas
B: 👌 | Gracias | Perfecto

# es stock
A: La etiquetadora se ha atascado otra vez || La báscula dice que {piece} pesa {nn} kilos
B: Apaga, abre por la izquierda, tira sin miedo || ¿Has probado a mirarla mal?
A +4: Ahora imprime el {order} en bucle || Ahora dice que no pesa nada
B: Quítale el papel || Va mejorando
A: Ya. Hoy ha gastado {n} metros || Cualquier día la jubilo

# es money
A: Ha entrado lo de {city} || Han pagado la factura de {city}: {price}0 € || {courier} nos devuelve {price} €
B: ¡Por fin! ¿Entero? || Uno menos || ¿De qué?
A: Entero, y solo {n} semanas tarde || Quedan {n} || De las cajas mojadas de septiembre
B: Lo apunto en el mes | Apuntado

# es money
A: ¿Me apruebas {price} € de material de embalar? || Necesito visto bueno: {price} € para la feria || La revisión del horno son {price}0 €
B: Sí. Factura a nombre de la empresa, por favor || ¿Entra en lo del trimestre? || Toca cada año, adelante
A: Como siempre || Entra || Reservada para el {day}
B: Adelante | 👍 | Ok

# es money
A: Presupuesto de la imprenta: {price}0 € por los catálogos || La imprenta pide {price}0 € por las tarjetas
B: ¿Con el papel bueno? || El año pasado fue menos
A: Con el bueno. El otro se transparenta || El papel ha subido un {n} %
B: Vale, pero que los entreguen antes del {day} || Qué remedio. Acepta

# es shop
A: He cambiado la foto de {product}, ¿me dices qué tal? || Nueva ficha: https://barroysal.example/p/{nnn} || {product} ya tiene vídeo
B: Mucho mejor || El título se corta en el móvil || ¿Con sonido?
A: ¡Gracias! || Lo arreglo || El del horno, bajito
B: 👏 || ✅ || Me encanta

# es shop
A: ¿Qué ponemos en la portada esta semana? || Toca cambiar la portada || La portada lleva un mes igual
B: Lo que más se mira: {product} || Algo de invierno || Pon {product}, que hay de sobra
A: ¿Con {product2} al lado? || Tengo una foto con {dish} humeando || A ver cómo queda
B: Pruébalo || Esa, esa || 👍
A +40: Puesta || https://pruebas.barroysal.example/portada-{nn} || Queda bien. Publicada

# es shop
A: Ayer, {nn} pedidos. {n} de ellos de {city}, no sé por qué || Visitas de ayer: {n}.{nnn}. Pedidos: {nn} || La semana cierra con {nnn} pedidos
B: Habrán hablado de nosotros en la radio || ¿Y lo más vendido? || ¿Mejor que la anterior?
A: Pues que repitan || {product}, otra vez || Un {n} % mejor
B: 😄 || Repongo || 💪

# es photos tomas
A: Hoy retoco {product} y {product2} || Subo las fotos de {product} a las {time}
B: ¿En fondo claro? || La {n} es la buena, creo
A: Claro y con sombra || Yo dudo entre esa y la {n2}
B: Perfecto || Mándame las dos y elijo
A +55: https://fotos.barroysal.example/serie-{nn}/{n}

# es plans
A: Mañana no vengo hasta las {time} || El {day} trabajo desde casa || El {day} estoy en {city}, en la feria
B: Apuntado | Sin problema || Vale, te cubro la mañana || ¿Llevas catálogos?
A: Cualquier cosa, al teléfono || Gracias || {nn}. No caben más en la maleta

# es plans
A: ¿Quién abre el {day}? || ¿Puedes abrir tú el {day}?
B: Yo. A las {morning} || Puedo, si cierras tú
A: Gracias || Trato hecho
B: 👍 || 🗝️

# es plans
A: Orden del día para las {time}:⏎1. {product}⏎2. Envíos a {city}⏎3. Lo que salga || Reunión a las {time}, media hora como mucho
B: Añado la feria || Voy cinco minutos tarde
A: Apuntada || Empezamos sin ti 😄

# es build ? martin
A: Me sale «error {n}00» al guardar || ¿La web va lenta o soy yo? || La búsqueda no encuentra «{pieces}»
B: Mándame captura || ¿En qué página? || ¿Y en singular?
A: https://capturas.barroysal.example/{nnn} || En la ficha de {product} || En singular sí
B +11: Arreglado, prueba || Era un índice. Ya vuela || Vale, no sabía de plurales. Ya sabe
A: Ahora va | ✅ | Como un tiro

# es lunch
A: ¿Fuera o táper? En {place} hay {dish} || Hoy en {place} hay {dish} || He reservado en {place}
B: Fuera || Con eso no compito. Voy || ¿Para cuántos?
A: A las {lunchtime} || {lunchtime}, no más tarde, que se llena || {n}, a las {lunchtime}
B: Vale | 🏃 | Allí estaré

# es lunch
A: ¿Un café? || ¿Bajas a por café?
B: Dame diez | Sí | Bajo || En la máquina no, por favor
A: Ok | ☕ || Al bar, al bar

# es thanks
A: Lo de {city} ha salido perfecto. Gracias || ¡Gracias por quedarte ayer! || Me has salvado con lo del {order}
B: ¡Qué bien! || Para eso estamos || Anda ya
A: En serio, se notó || Hoy el café lo pago yo || Que sí, que sí ❤️

# es hello
A: ¿Cómo va la mañana? || ¿Qué tal por ahí?
B: Con cola || Con calma, de momento
A: Ánimo || Qué suerte
B: 💪 || Nos vemos a las {time}

# es football
A: {score}. Y contra {team} || El {day} toca {team} || {team} ha perdido {score} 😄
B: Ni me lo nombres || Ahí estaré || No te rías, que nos toca el {day}
A: Ya no digo nada || Yo llevo las pipas || Me río hasta el {day}
`;
