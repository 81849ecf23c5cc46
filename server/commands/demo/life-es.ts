/** What people say to each other besides work. The form is told in `dialogues.ts`. */
export const lifeInSpanish = `
# es football
A: ¿Viste el partido? | Vaya partido el de anoche | ¿Qué te pareció lo de ayer?
B: No me hables | Lo vi entero y todavía no lo entiendo | Hasta el minuto 70. Luego me fui a fregar, por salud
A: {score} contra {team}. En casa
B^: Y el penalti no era || Y el árbitro, de vacaciones
A: El penalti era clarísimo, por favor || Lo del árbitro lo hablamos otro día
B: Tú y yo vimos partidos distintos
A: Siempre 😂

# es football
A: Nos falta gente para el fútbol sala del jueves. Somos {n}
B: Yo juego si me dejáis de portero
A: De portero ya está mi primo
B: Tu primo mide metro sesenta
A^: Por eso está motivado
B: Vale, de lateral. Pero no corro => Vale, de lateral. Pero no corro hacia atrás
A: Nadie te lo ha pedido nunca

# es football
A: Ha fichado {team} a un chaval de diecinueve años por {nn} millones
B: Yo a los diecinueve no sabía poner una lavadora
A: Y ahora tampoco, que te conozco | Y aquí sigues, sin cláusula
B: Mi cláusula son {price} € y un bocadillo

# es flat
A: Me suben el alquiler {price} € al mes 😡
B: ¿Pueden hacer eso?
A: Eso quiero saber. El contrato acaba en enero
B: Mira el índice oficial, hay un tope. Y que te lo manden por escrito, que de palabra no vale
A^: Ya lo pedí. Contestó con un pulgar hacia arriba
B: Un pulgar no es un contrato | Guárdalo, que eso también es una respuesta
A +90: Hablado. Se queda en la mitad, y cambian la caldera
B: ¡Eso es ganar!

# es flat
A: ¿Conoces a alguien que alquile una habitación por {street}?
B: ¿Para ti?
A: Para mi hermana, que viene a estudiar
B: Mi vecina de arriba. Tranquila, con gato, {rent} € con gastos
A: ¿Le puedes preguntar?
B +60: Preguntado. Que vaya a verla el {day} a las {time}
A: Mil gracias. Le digo que lleve algo para el gato

# es flat
A: Se ha roto el ascensor. Otra vez. Vivo en un sexto
B: ¿Y la compra?
A^: La compra está en el portal, con una nota que dice «ahora bajo»
B: 😂😂 | Sube los helados primero
A: Los helados ya son sopa

# es weekend
A: ¿Qué haces el finde? | ¿Planes para el fin de semana?
B: Si no llueve, {trail} | Dormir. Y después dormir un poco
A: ¿Te apuntas a comer el domingo? Hacemos {dish} || Yo me voy al pueblo, que hay fiestas
B^: ¿A qué hora? || Qué envidia me das
A: Sobre las {lunchtime}, sin prisa || El lunes te cuento
B: Voy. Llevo el postre || Pásalo bien
A: 🙌

# es weekend
A: Ayer por fin vi {film} | He visto {film}, la que me dijiste
B: ¿Y?
A: Lloré dos veces. Una por la película y otra porque se acabaron las palomitas || Me dormí en la mitad, pero eso es cosa mía
B: Te lo dije || Sin criterio ninguno 😄
A: Ahora dime otra
B: {film2}. Y esa sin palomitas, que hay que estar a lo que se está

# es weekend
A: Foto del domingo: https://fotos.barroysal.example/campo/{nn}.jpg
B: ¡Qué sitio! ¿Dónde es? | ¿Eso está aquí al lado?
A: {trail}. Tres horas con calma, y al final hay una fuente
B: Apuntado para cuando deje de doler la rodilla | La próxima me avisas
A: Avisado quedas

# es jokes
A: ¿Qué le dice una taza a otra?
B: No. | A ver…
A: «¿Qué taza-ciendo?»
B^: Te voy a quitar el teclado | Madre mía | 🤦
A: Llevo todo el día con ella guardada

# es jokes
A: Mi hijo me ha preguntado hoy a qué me dedico
B: ¿Y qué le has dicho?
A: Que vendo platos por internet
B: Bien
A: Ha dicho: «¿Y cómo caben por el cable?»
B: Contrátalo | La mejor pregunta técnica del año 😂 | 😂😂😂

# es jokes
A: He puesto «buscar tetera con boina» en nuestra propia web, por si acaso
B: ¿Y?
A: Cero resultados. Una oportunidad de mercado perdida
B: Apúntalo para el año que viene | 😂

# es hello
A: ¿Qué tal tu madre? | ¿Cómo va lo de tu padre?
B: Mejor, gracias. Ya está en casa | Ya camina por el pasillo, y dando órdenes
A: Cuánto me alegro ❤️ | Qué buena noticia
B: Gracias por preguntar

# es weekend
A: Cumple {age} mi padre el {day} y no sé qué regalarle
B: ¿Le gusta leer? | ¿Qué le gusta?
A: Le gustan los trenes, el vermú y quejarse del tiempo
B: Un viaje en tren a un sitio con vermú y mal tiempo
A^: …{city}. Eres un genio | Me acabas de arreglar el mes
B: Cobro en croquetas

# es hello
A: No encuentro las llaves del almacén
B: ¿Has mirado en la cafetera?
A: ¿Por qué iban a estar en la cafetera?
B: Porque la última vez estaban en la nevera
A +3: Estaban en la nevera
B: 😌
`;
