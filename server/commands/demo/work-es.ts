/** What people in a shop for ceramics say to each other at work. The form is told in `dialogues.ts`. */
export const workInSpanish = `
# es customer carmen
A: Tengo a un cliente de {city} enfadadísimo: el pedido {order} le ha llegado con {piece} en tres trozos
B: Vaya. ¿Ha mandado fotos? | Uf. ¿Tenemos fotos del paquete?
A^: Sí, y la caja estaba perfecta por fuera. Es cosa del relleno, no del transporte
B: Entonces es culpa nuestra. Mándale otro hoy y que no devuelva nada
A: Hecho. ¿Le pongo algo de regalo?
B^: {piece2}, y esta vez con medio kilo de papel 😅
A +35: Ha contestado: «Así da gusto». De enfado a club de fans en una hora | Ya está más tranquilo. Hasta me ha dado las gracias
B: Eres lo mejor de esta casa | 👏👏

# es customer carmen
A: Pregunta rara del día: ¿{product} se puede meter en el lavavajillas?
B: Sí, pero el dorado no
A: No tiene dorado
B: Entonces sí | Entonces sin problema
A: Se lo digo. Es la cuarta vez esta semana, ¿lo ponemos en la ficha? => Se lo digo. Es la cuarta vez esta semana, ¿lo ponemos en la ficha y en las preguntas frecuentes?
B: Buena idea, lo pido hoy

# es customer carmen
A: El pedido {order} lleva parado en {city} desde el {day}
B: Lo miro con {courier}
B +18: Dicen que «dirección incompleta». Falta el piso
A^: Pero si en nuestra ficha pone 3.º B
B: La etiqueta cortó la dirección porque la calle es larguísima
A: ¿Cuántos pedidos más tendrán eso?
B: He buscado direcciones de más de 35 letras: {n}. Los llamo a todos hoy
A: Te debo un café | Gracias, de verdad 🙏

# es customer carmen
A: ¿Te acuerdas de la señora que nos mandó la foto de su mesa puesta con la vajilla entera?
B: ¡Claro! La de {city}
A: Ha vuelto a comprar: {n} {pieces}. Y pide que se los firme «la chica simpática del teléfono»
B^: Esa eres tú 😄 | 😂 Firmando autógrafos ya
A x: Pues no pienso firmar nada
A: Voy a por el rotulador

# es customer carmen
A: Devolución del pedido {order}: dice que el color no es como en la foto
B: ¿Qué pieza?
A: {product}
B: En esa foto sale más claro, es verdad. La luz de la mañana
A: La acepto y ya está, ¿no?
B: Sí. Y cambiamos la foto, que van {n} este mes | Sí, y le digo a Tomás que la repita

# es stock
A: ¿Quedan {pieces}? | ¿Cuántas unidades tenemos de {product}?
B: {nn} en almacén y {n} en Barcelona
A: En la web pone {nn2} 🤨
B^: Entonces alguien no descontó los de la feria
A: Lo corrijo en la web ahora mismo
B: Y yo hago recuento el {day}, que esto ya ha pasado antes

# es stock
A: Ha llegado el camión. {nn} cajas y una sorpresa || El camión ya está aquí: {nn} cajas
B: ¿Qué sorpresa? || ¿Todo bien?
A: Nos han mandado {pieces} en un color que no existe en el catálogo
B: ¿Y es bonito?
A: Es precioso, ese es el problema | La verdad es que sí
B^: Edición limitada. Hazle una foto y lo hablamos con Lucía => Edición limitada. Hazle una foto y lo hablamos con Lucía antes de subirlo

# es stock
A: Se ha acabado el relleno de papel. Tengo para {n} cajas más
B: El pedido llega el {day}
A: Hasta entonces no aguantamos
B: En la tienda guardo los sobres acolchados del año pasado. ¿Te valen?
A: Para las tazas sí. Para lo grande busco cartón en el mercado, como en los viejos tiempos
B^: 😂 Con olor a naranja, como siempre

# es stock
A: Recuento terminado. Diferencias: {n} piezas de más y {n2} de menos
B: ¿De más? ¿Crecen?
A: Estaban detrás de la caja de las bandejas. Desde la mudanza, creo
B: Apúntalas y no se lo digas a Begoña
A: Begoña hizo el recuento conmigo
B^: 🙈

# es stock
A: Para el {day} necesito {nn} {pieces} en la tienda
B: Puedo mandar la mitad mañana y el resto cuando salga del horno
A: Vale | Perfecto, con eso tiro
B: Van en la furgoneta de las {time}
A +200: Recibidas. Una con un golpecito, la pongo en el rincón de las segundas

# es money
A: Me falta la factura de {courier} del mes pasado
B: ¿No la mandaron por correo?
A: Mandaron la del mes anterior, dos veces
B: Las pido yo, que al de allí lo conozco
B +45: Te la acaban de enviar
A^: Recibida. {price} €, cuadra al céntimo. ¡Gracias! | Aquí está. Mil gracias

# es money
A: ¿A quién le pasé el recibo de la comida con los de la imprenta? Eran {price} €
B: A mí no
A: Entonces está en el abrigo de los {day2}…
B: ¿Tienes un abrigo para los {day2}?
A x: Tengo un abrigo para cada deuda
A: Encontrado. Te lo dejo en la mesa
B: Cierro el mes mañana, justo a tiempo

# es money
A: El cierre del mes está en ‹gastos-cierre.ods›. Resumen: ingresos un {n} % por encima, portes un {n2} % por encima también
B: Los portes nos comen
A^: Si todo lo que va a {city} saliera en dos días y no en uno, ahorraríamos unos {price} € por semana
B: ¿Y quién necesita un jarrón para mañana?
A: Quien se acuerda hoy del cumpleaños de su suegra
B: 😂 Cobramos el urgente aparte, entonces
A: Eso quería oír. Preparo los números

# es shop
A: ¿Has visto cómo queda {product} en la portada?
B: Ahora miro | Un segundo, que abro
B: Me encanta. ¿La foto no está un pelín oscura? | ¡Qué bien! La letra, eso sí, la bajaría un poco
A^: Es mi pantalla o la tuya. En el móvil se ve bien
B: En el mío también. Déjala

# es shop
A: Necesito un texto para {product}. Máximo 300 letras
B: «Hecho a mano en nuestro taller, cada pieza de esta serie guarda la huella de quien la torneó. Ninguna es igual a otra: la tuya tampoco lo será.»
A: Precioso, pero eso vale para todo el catálogo 😅
B^: Esa es la gracia | Me has pillado
A: Dime algo que solo sea de esta
B +25: «Le cabe el café de un lunes entero.»
A: ESA

# es shop
A: Prueba con gente de verdad: {n} personas, y ninguna encontró los gastos de envío
B: Pero si están al lado del precio
A^: Están en gris claro, tamaño 11, debajo de una foto preciosa
B: O sea, que no están
A: O sea, que no están
B: Los subo y los pongo en negro. ¿Quieres verlo antes?
A: No hace falta, confío | Mándame captura
B +30: https://pruebas.barroysal.example/ficha-{n2}

# es photos tomas
A: Mañana sesión de fotos de {product}. Necesito una mesa vieja y luz de norte
B: La mesa está en el almacén, detrás de las estanterías | Mesa tengo. La luz la pones tú
A: ¿Y un limón?
B: ¿Un limón?
A^: Un limón arregla cualquier bodegón. Es ciencia
B: Llevo dos, por si uno sale tímido
A: 🍋🍋

# es photos tomas
A: Fotos subidas: https://fotos.barroysal.example/serie-{nn}
B: Me gustan la {n} y la {n2}. En la otra se ve tu reflejo en el esmalte
A: No es un reflejo, es mi firma
B^: Tu firma lleva gorra | Bórrala, artista
A: La retoco => La retoco esta tarde

# es build ? martin
A: La web va rara: al pulsar «Comprar» me sale una página en blanco
B: ¿En qué navegador? | ¿Te pasa siempre?
A: En el móvil, siempre. En el ordenador va bien
B: Lo veo. Es de lo que subí a las {time}. Vuelvo a la versión de antes
B +6: Ya está. Prueba
A^: Ahora sí 👍 | Perfecto, gracias
B: Perdón. Me faltaba una prueba justo para eso; ya la tiene

# es build ? martin
A: ¿Me explicas como si tuviera cinco años qué es lo de la «caché»?
B: Imagina que cada vez que alguien pide la carta, el camarero va a la imprenta
A: Vale
B: La caché es dejar una carta encima de la mesa
A: ¿Y cuando cambian los precios?
B^: Ese es exactamente el problema que llevamos dos días arreglando 😄
A: Ahora entiendo todo. Bueno, casi todo

# es build ? martin
A: Se ha roto la compilación otra vez: ‹Cannot find module './precios'›
B: Lo llamé ‹Precios› con mayúscula. En mi ordenador da igual
A: En el servidor no
B: Lo sé. Y lo sabía. Y lo volveré a hacer | Lo arreglo en un minuto
B +4: Arreglado
A: Verde ✅

# es lunch
A: ¿Comemos? || ¿Quién come hoy fuera?
B: Sí, por favor. ¿{place}? || Yo. ¿Quedamos en {place}?
A: Hoy hay {dish} | Venga. Creo que hay {dish}
B^: No me digas más. ¿A las {lunchtime}?
A: {lunchtime} en la puerta => {lunchtime} en la puerta. Reservo por si acaso
B: 👍 | Allí nos vemos | Bajo ya

# es lunch
A: He traído {dish} para un regimiento. Queda en la nevera, sin nombre, o sea que es de todos
B: Se va a acabar antes de que acabe yo de leer esto | Eres un cielo
A: El táper, fregado, por favor
B +50: Táper fregado. Receta, por favor
A^: De mi abuela: no mide nada y siempre le sale. Ya te la cuento | Es un secreto de familia. Mañana te la paso

# es lunch
A: {place} ha cerrado por vacaciones 😭
B: ¡No! ¿Y ahora dónde comemos {dish}?
A: Hasta dentro de dos semanas, nada
B: Pues bocadillo y banco al sol | Pues toca probar el de la esquina
A: El de la esquina tiene un perro en la carta. Dibujado, digo
B^: 😂 Espero

# es thanks
A: Oye, gracias por lo del {day}. Sin ti no salía | Solo quería darte las gracias por lo de ayer
B: Para eso estamos | No se merecen
A: Te debo una | Invito al próximo café
B: ❤️ | Apuntado

# es hello
A: Buenos días ☀️ | ¡Buenas! | Buenos días, ¿qué tal? | Muy buenas
B: ¡Buenos días! | Buenas | Buenos días. Sin café no respondo todavía
A: ¿Estás en la oficina? || ¿Vienes hoy?
B: Sí, arriba | Todavía no, en diez minutos || A las {morning} | Hoy desde casa
A: Perfecto, luego te cuento una cosa | Vale | 👌

# es hello
A: ¿Tienes cinco minutos?
B: Ahora no puedo. ¿A las {time}? || Dime
A: Perfecto || Mejor en persona, no es urgente
B: 👍

# es plans
A: ¿Cómo tienes el {day}? Quería revisar lo de {product} con calma
B: Tengo hueco a las {time} | Por la mañana bien, por la tarde imposible
A: Te apunto | Perfecto, media hora
B: ¿Llevo algo preparado?
A^: Solo paciencia | La lista de precios, si la tienes a mano
B: 👍

# es plans
A: Cambio de planes: la reunión de las {time} pasa al {day}
B: Uf, el {day} tengo dentista
A: ¿Y a primera hora?
B: A primera hora sí | A las {morning} puedo
A: Hecho. Mando invitación nueva
A x: Ojo, que en la invitación pone la hora de Londres
A: Si la invitación dice una hora menos, no hagas caso: es cosa del calendario
`;
