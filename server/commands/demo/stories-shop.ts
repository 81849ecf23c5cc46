/** What happened to a shop for ceramics in eight weeks. The form is told in `dialogues.ts`. */
export const storiesOfTheShop = `
# es hello @all 39 08:20 lucia martin joaquin nuria
A: ¡Buenos días a todo el mundo! Este es nuestro sitio nuevo para hablar. Se acabó perder cosas entre correos y tres grupos del móvil.
A: Lo que decidamos se escribe aquí. Lo que sea urgente, por teléfono 😉
B^: ¡Por fin! Ya era hora de tener algo nuestro y en nuestro servidor
C: Buenos días. ¿Esto avisa por la noche? Que os conozco
A^: No si no quieres. Y yo prometo no escribir después de las ocho
D: Eso lo ha dicho tres veces este año 😂
A: 😇
C: Guardo captura => Guardo captura de pantalla, por si acaso

# en hello @all 39 09:10 oliver aoife daniel
A: Morning all! My Spanish is still at “una cerveza, por favor” level, so I’ll be the one writing in English
B^: Same here. Write in whatever you’re comfortable with, we all understand each other well enough
C: Poco a poco. I’m on unit 14 of the course and I can already complain about the weather
B: So you can live in Galway
A: 😄

# es launch @shop 38 09:05 lucia sofia martin tomas begona
A: Abrimos este grupo solo para la tienda nueva. La fecha es el último martes del mes que viene y no se mueve.
A: Os dejo lo que veo pendiente:⏎⏎1. Fotos de la colección Alba⏎2. Pago con tarjeta y Bizum⏎3. Textos en los dos idiomas⏎4. Gastos de envío a islas⏎5. Página de devoluciones⏎⏎¿Qué me falta?
B^: Los tamaños. Ahora mismo ninguna ficha dice cuánto cabe en una taza, y es lo que más preguntan
C^^: El traspaso de las cuentas antiguas. Son unas 2.300 personas y no quiero que tengan que registrarse otra vez
D: Las fotos las hago la semana que viene si me llegan las piezas el lunes
E: Y el IVA de fuera de España. Que luego vienen los sustos
A: Apuntado todo. Martín, ¿lo tuyo cuánto es?
C: Dos semanas si no pasa nada
B: O sea, tres
C^: O sea, tres 😅

# es launch @shop 36 11:30 tomas sofia
A: Ha llegado la caja de las piezas. Dos cuencos rotos y la tetera sin tapa
B: ¿La tetera Bruma? Sin tapa no la podemos fotografiar
A^: La tapa está, pero es de otro modelo. Parece una boina
B: 😂 Mándame una foto de eso
A: https://fotos.barroysal.example/alba/tetera-con-boina.jpg
B: Quiero esta tetera. La pondría en la portada
A: Aviso al taller para que manden la tapa buena y dos cuencos más

# es launch @shop 33 10:15 martin lucia begona
A: Ya cobra con tarjeta en pruebas. He comprado un jarrón de 0 € y me siento rico
B^: ¡Bien! ¿Y Bizum?
A: Bizum necesita un contrato aparte con el banco. Begoña, ¿eso lo llevas tú?
C: Sí. Llamo esta mañana. Pedirán la escritura y el DNI de Lucía, como siempre
B: El DNI lo tienes en la carpeta
C +95: Hablado con el banco: diez días laborables. Justo antes del lanzamiento, pero llegamos
A: Lo dejo preparado y apagado. Se enciende con ‹PAGOS_BIZUM=si› y listo

# es launch @shop 31 12:40 nuria lucia carmen
A: Una duda desde la tienda de Barcelona: si alguien compra en la web, ¿puede recogerlo aquí?
B: De momento no. Me gustaría, pero es otro lío de existencias
A^: Lo preguntan dos o tres veces al día. Yo lo dejaría apuntado para después
C: A mí por teléfono también. Y con lo que cuesta el envío de una fuente grande, lo entiendo
B: Vale, me habéis convencido. Después del lanzamiento es lo primero
A: 💪

# es launch @shop 28 09:20 sofia martin lucia
A: ¿Alguien ha tocado los márgenes de la ficha de producto? En el móvil el botón de comprar se va fuera
B: Sospecho de mí
B: Era un ‹padding› de más. Arreglado, recarga
A^: Ahora sí. Y la foto grande tarda un poco, ¿no?
B: Pesa 4 MB. La que has subido es la original de Tomás 😬
A: Ups. La cambio
A +20: Cambiada: 180 kB
C: Nos habéis ahorrado a todos una tarde. Gracias ❤️

# es launch @shop 25 15:10 bruno joaquin lucia
A: He revisado los envíos a Canarias: con la agencia de ahora salen a 19 € y tardan ocho días. Con la otra, 13 € y cinco
B^: La otra nos rompió media vajilla en marzo
A: Ya, pero ahora asegura hasta 150 € por bulto
C: ¿Y si probamos con diez pedidos y lo medimos?
B: Por mí bien, si embalo yo
A: Hecho. Diez pedidos y os cuento

# es launch @shop 24 16:45 begona lucia
A: Malas noticias del banco: Bizum se retrasa una semana más. Dicen que «están validando»
B: ¿Validando qué?
A^: Eso mismo he preguntado. Silencio
B: Salimos solo con tarjeta entonces. Mejor a tiempo y sin Bizum que tarde y con él
A: De acuerdo. Sigo llamando cada dos días hasta que me odien

# es hello @all 23 13:30 bruno lucia joaquin carmen
A: Bueno, esto no es fácil de escribir. Me quedan dos días aquí: me vuelvo a Asturias, a llevar el hotel de mis padres.
A: Han sido cuatro años estupendos. He aprendido a embalar un jarrón para que sobreviva a una caída de un tercer piso (comprobado) y a discutir con transportistas sin perder la sonrisa. Gracias por todo. El que pase por Llanes tiene habitación, desayuno y vistas al mar.
B^: Te vamos a echar muchísimo de menos, Bruno. Gracias por estos cuatro años ❤️
C: ¿Y ahora con quién voy yo al campo? 😢
D: Jo, Bruno. Lo del desayuno lo has dicho delante de testigos
A: Y lo mantengo. Con fabada si hace falta
C: ¿En el desayuno?
A: En Asturias la fabada no tiene hora

# es launch @shop 20 17:20 lucia sofia martin tomas carmen
A: Mañana a las diez. ¿Cómo estamos, uno por uno?
B: Diseño listo. Me queda una foto de portada y está elegida
C: Web lista. Esta noche hago la copia y el traspaso de cuentas. Si algo sale mal, la tienda vieja sigue donde está
D: Fotos entregadas, las 64
E: Atención al cliente con las respuestas preparadas y dos litros de café
A: Os quiero. A dormir pronto
C^: Eso va por todos menos por mí 🙃

# es launch @shop 19 08:55 martin lucia sofia carmen begona
A: Cinco minutos. Traspaso hecho: 2.318 cuentas, ningún error
B: 🤞
A: ¡ABIERTA! https://barroysal.example
C: 🎉🎉🎉
D: ¡¡Primer pedido!! Una taza Marina, de Cuenca
B^: ¡Cuenca! Le mando yo una nota a mano
E: El cobro ha entrado. Confirmado en el banco
D +40: Once pedidos ya. Y una señora que pregunta si es verdad que ya no hay que llamar por teléfono
B: Dile que puede llamar igual, que nos gusta
A +55: La web va fina: 40 ms de media y el servidor aburrido
C: No digas eso en voz alta

# es launch @shop 19 14:05 carmen martin lucia
A: Ojo: a una clienta le sale el total en libras
B: ¿En libras? ¿Dónde vive?
A^: En Lugo
B: Jajaja, vale. Tenía el navegador en inglés y he sido demasiado listo. Lo quito ya
B +12: Corregido. El idioma ya no decide la moneda, la decide la dirección
C: Lugo, Reino Unido. Me lo apunto para la cena

# es thanks @all 18 09:00 lucia aoife joaquin oliver
A: 86 pedidos el primer día. OCHENTA Y SEIS. El mejor día de la historia de esta casa, Navidades incluidas. Gracias a cada una de las personas de este grupo: a las que se ven y a las que están detrás con las cajas, las facturas y los cables.
B^: Amazing work, everyone! The launch post has had more likes than the last ten together 🚀
C: Las 86 cajas salen hoy. Bueno, 85: en una falta el plato y voy a por él
D: Congratulations! And not one alert all night. I kept checking whether alerts were broken
A: 😂❤️

# es launch @shop 14 10:00 lucia nuria joaquin martin
A: Toca lo prometido: recoger en tienda. ¿Qué necesitáis?
B: Yo, saber la noche antes qué tengo que apartar. Con una lista me vale
C: Y yo un hueco en la furgoneta de los jueves, que ya va llena
D^^: La lista la puede mandar la web a las 20:00. Un día de trabajo, dos con pruebas
B: ¿Y si alguien no viene a recoger?
A: A los catorce días se devuelve. Lo pone ya en las condiciones
B: Perfecto. Hago sitio detrás del mostrador

# es launch @shop 9 11:25 martin nuria carmen
A: La recogida en tienda está puesta solo para Barcelona. ¿Alguien me hace un pedido de prueba?
B: Yo. Taza Alba, para recoger el jueves
A: Recibido. ¿Te ha llegado el correo?
B^: Sí, pero dice «su pedido le espera en ‹undefined›» 😄
A: Clásico. Dame dos minutos
A: Otra vez, por favor
B: «…le espera en Carrer de Verdi, 32». ¡Ahora sí!
C: Qué bonito suena

# es launch @shop 6 09:40 lucia begona tomas sofia
A: Números del primer mes: 1.142 pedidos, 61 % desde el móvil, 3 % de devoluciones. La mitad de las devoluciones es «más pequeño de lo que parecía»
B^: Y en positivo desde la segunda semana. No me lo creía ni yo, lo he sumado tres veces
C: Lo del tamaño es culpa de las fotos. Hago otra tanda con una mano sujetando cada pieza
D: Sí, por favor. Una mano lo explica mejor que los centímetros
A: ¿De quién es la mano?
C: Se hace casting => Se hace casting. Traed las uñas limpias

# es launch @shop 1 12:10 lucia carmen sofia
A: Se acercan las fiestas. ¿Qué os parece envolver para regalo por 3 €?
B: Lo piden todos los días
C: Tengo un papel precioso en mente: el azul de la colección Marina con nuestro sello
A^: Pide precio para 2.000 pliegos
C +150: 0,41 € por pliego, lo tendríamos en nueve días
A: Adelante 🎁

# es hello @all 7 10:30 lucia daniel ingrid carmen tomas
A: Cena de equipo: el jueves de la semana que viene, 21:00, donde siempre. ¿Quién viene y quién no come qué?
B: I’m in! No shellfish for me please, unless we want an exciting evening
C: In. Vegetarian as ever 🌱
D: Yo voy. Y como de todo, que conste
E: Voy. Llevo la cámara, así que peinaos
A: Apunto: once de momento. El resto, hasta el viernes
`;
