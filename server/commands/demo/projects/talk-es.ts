/** What is said in the groups of projects, in Spanish. The form is told in `../dialogues.ts`. */
export const talkInSpanish = `
# es project @tienda 37 10:15 lucia sofia martin carmen
A: He pasado la lista del grupo a tareas, cada una con su etiqueta. Así cada cual ve lo suyo y deja de buscar en el chat
B^: ¡Por fin! ¿Y si algo es de dos?
A: Lleva las dos etiquetas. Por ejemplo [[Página de devoluciones]], que es de @textos y de @diseño
C: Me han salido once de golpe. ¿Puedo quitarme la etiqueta? 😅
D: Ni se te ocurra

# es project @tienda 26 09:30 sofia tomas martin
A: @tomas, lo de [[Fotos de menos de 200 kB]] depende de ti: si las subes ya pequeñas, @martin no tiene que hacer nada
B^: Las subo a 2.000 píxeles de ancho. ¿Vale?
C: Vale. Del recorte se encarga la web: [[Recorte automático]]
A: Perfecto

# es project @tienda 20 12:15 lucia sofia carmen tomas
A: La lista para mañana está en [[Lista de comprobación]]. ¿Alguien ve algo que falte?
B: El cartel de «volvemos pronto». Que luego se queda puesto tres días
C: Y el café: [[Dos litros de café]] 😌
D^: Con eso ya podemos abrir
A: Aprobado por @dirección, o sea, por mí

# es project @tienda 17 09:25 begona martin lucia
A: El banco dice que ya: Bizum está «validado» y podemos encenderlo cuando queramos
B +60: [[Encender Bizum]] es mía entonces. Mañana a primera hora; hoy no toco pagos
A: Haré yo el primero, de un euro
C^: De un euro no, que nos conocemos. Compra una taza => De un euro no, que nos conocemos. Compra una taza, que además te hace falta

# en project @tienda 12 11:00 zoe sofia martin
A: ¡Hola! I can read everything here, writing will take me a while. Which tasks are good to start with?
B^: Welcome! Anything with @accesibilidad on it. You carry that label now, so they are in your list
C: [[Teclado: comprar sin ratón]] is a nice one. I’ll sit next to you for it
A: “Buying without a mouse”. I love it already

# es project @tienda 8 15:20 carmen sofia nuria
A: Otra llamada de alguien que no encontraba el plazo de entrega. Van cinco esta semana
B: Está en [[Indicar el plazo de entrega]], la subo al primer sitio
A^: Gracias 🙏 Mientras tanto lo pongo en las respuestas de @atención-al-cliente
C: Aquí preguntan lo mismo. Digo «tres días» y sonrío

# es project @tienda 3 10:05 martin carmen
A: @carmen, lo de [[El PDF de la factura]] no es la factura: es que nadie pensó en alguien que se llamase como tú
B^: Cuarenta y cinco letras sin contar el nombre. Mi madre dice que son pocas
A: Estoy en ello. Si mientras tanto alguien la pide, la mando yo a mano

# es project @almacen 34 09:15 bruno joaquin nuria
A: He medido las cajas: tenemos siete tamaños y usamos tres. Va en [[Pedir cajas de tres tamaños]]
B^: La mediana-grande la uso yo para sentarme
A: Pues a partir de ahora, silla
C: Para Barcelona, por favor, ninguna más alta que el mostrador

# es project @almacen 22 10:30 bruno joaquin carmen
A: @joaquin, grabado: [[Enseñar a embalar un jarrón]]. Seis minutos, y salgo sin afeitar
B: Lo he visto dos veces. La segunda he llorado un poco
C: Yo por fin entiendo por qué a mí se me despega la cinta
A^: Dos vueltas y una más. Que quede escrito

# es project @almacen 18 17:10 joaquin nuria carmen
A: 86 cajas fuera, [[Las 86 cajas]] cerrada. Me siento un campeón y me duele todo
B: 👏👏
C^: Y ni una llamada de «¿dónde está lo mío?». De momento

# es project @almacen 7 11:20 joaquin begona carmen
A: @compras: hay que pedir ya las cajas para fiestas, que el año pasado acabamos con las de zapatos
B^: Pide presupuesto a los dos de siempre y me lo pasas a revisión
C: Las de zapatos tenían su encanto

# es project @canarias 24 11:10 bruno joaquin carmen
A: Hoy salen cuatro cajas con la agencia nueva. Las apunto en [[Seguir cada caja]]
B: Una lleva doble relleno y otra el de siempre, a ver si se nota
C: He avisado a las diez personas. Una pregunta si se cobra por participar 😄
A: Que se quede la taza

# es project @canarias 15 13:00 joaquin lucia carmen
A: Hecho: [[Resumen para Lucía]]. Cinco días y medio de media y una rotura de diez. @lucia, ¿nos quedamos con ellos?
B^: Nos quedamos. ¿Y el jarrón roto?
A: Lo pagan. Estaba en la letra pequeña que se leyó Bruno
C: Bruno, allá donde estés, gracias

# es project @recogida 13 09:40 nuria martin joaquin
A: Mi lista de la noche, tal y como la imagino: apellido, pieza y tamaño de la caja. Nada más. Es [[Lista de lo que se recoge]]
B^: ¿Y el teléfono?
A: Solo si no vienen
C: @web, ¿puede salir también cuántas cajas son? Es para el hueco de los jueves
B: Puede. Lo añado

# es project @recogida 8 12:30 nuria martin carmen
A: Primera recogida de verdad, sin ser nosotros: una señora, un jarrón Brisa y dos besos
B: Entonces [[Pedido de prueba]] ya no hay que repetirlo
C^: Que @mostrador lo celebre: tenemos clienta número uno

# es project @recogida 4 16:05 lucia nuria joaquin
A: ¿Cómo va? Me dicen que la gente se lleva algo más cuando viene a recoger
B^: Uno de cada tres. Lo apunto en [[Cuántos se llevan algo más]]
A: Eso vale más que cualquier anuncio
C: Pues en fiestas voy a necesitar [[Segundo día de furgoneta]]

# es project @papel 1 16:40 lucia sofia carmen
A: Proyecto pequeño, para que no se pierda entre lo grande. [[Pedir 2.000 pliegos]] es cosa mía; el dibujo, de @diseño
B: Mañana tenéis dos pruebas: una con el sello y otra con muchos sellos
C: Y yo mido cuánto papel se lleva cada pieza, que la fuente Olivo es muy suya
`;
