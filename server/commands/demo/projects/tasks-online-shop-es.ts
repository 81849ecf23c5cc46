/** The tasks of the online shop. The form is told in `task-list.ts`. */
export const tasksOfTheOnlineShop = `
= completed 38-31 until 20
Fotos de la colección Alba | Fotografía | @38 by lucia done 21 from shop: Las fotos las hago la semana que viene
> Las 64: cada pieza de frente, desde arriba y en una mesa puesta. Fondo claro y luz de norte.
Pago con tarjeta | Pagos, Desarrollo | @38 by lucia done 31
> Hecho cuando alguien de fuera del equipo haya comprado en pruebas sin preguntar nada.
Textos de las fichas en los dos idiomas | Textos | @38 by lucia
Gastos de envío a las islas | Envíos | @38 by lucia
> Con la agencia de ahora salen a 19 € y tardan ocho días. Buscar algo mejor antes de abrir.
Página de devoluciones | Textos, Diseño | @38 by lucia
> Catorce días, sin preguntas. Que se entienda sin llamar por teléfono.
< | Textos, Diseño | @38 by sofia from shop: Los tamaños. Ahora mismo ninguna ficha
Traspaso de las cuentas antiguas | Desarrollo | @38 by martin done 19
> Los detalles están en el proyecto «Account migration». Aquí solo la fecha: la noche antes de abrir.
IVA de los pedidos de fuera de España | Pagos | @38 by begona from shop: Y el IVA de fuera de España
> Francia, Portugal y Alemania seguro. Reino Unido, de momento, no.
Pedir al taller la tapa buena de la tetera Bruma | Fotografía | @36 by tomas from shop: ¿La tetera Bruma? Sin tapa
Contrato de Bizum con el banco | Pagos, Dirección | @33 by begona done 17 from shop: Bizum necesita un contrato aparte
> Piden la escritura y el DNI de Lucía. Diez días laborables, dicen.
Dejar Bizum preparado y apagado | Pagos, Desarrollo | @33 by martin done 32
> Se enciende con \`PAGOS_BIZUM=si\`.
Portada de lanzamiento | Diseño, Fotografía
> La tetera con boina NO. (La tetera con boina, para el año que viene.)
Cesta que no se vacía al cambiar de móvil a ordenador | Desarrollo
Ficha de producto en el móvil | Diseño, Desarrollo
Botón de comprar que se ve sin bajar | Diseño
Buscar por tipo => Filtros por tipo de pieza y por color | Desarrollo, Diseño
Correo de «pedido recibido» | Textos, Desarrollo
Correo de «tu pedido va de camino» | Textos, Desarrollo
Correo de «¿todo bien con tu pedido?» | Textos
Elegir los colores de la web entre tres propuestas | Dirección, Diseño
Precios con IVA incluido en todas partes | Pagos, Desarrollo
Aviso legal y condiciones de venta | Textos, Dirección
> La asesoría manda el borrador el jueves. Quitar lo de «el abajo firmante».
Página «Quiénes somos» sin la foto de 2011 | Textos, Fotografía
Retratos del equipo para «Quiénes somos» | Fotografía
Página del taller: cómo se hace una taza | Textos, Fotografía
Preguntas frecuentes, las veinte primeras | Atención al cliente, Textos
Respuestas preparadas para la primera semana | Atención al cliente
> Envíos, tamaños, roturas y «¿se puede meter en el lavavajillas?».
Calles muy largas => Direcciones de más de 35 letras que se cortan | Envíos, Errores
Factura en PDF desde el pedido | Pagos, Desarrollo
Comprobar que la copia de seguridad se puede recuperar | Desarrollo
Catálogo viejo: qué piezas no pasan a la web nueva | Dirección
Pesos y medidas de las cajas en cada ficha | Envíos
Icono de la pestaña | Diseño
Página de error que no asuste | Diseño, Textos
> «Aquí no hay nada, pero mira qué jarrón.»

= completed 30-21 until 19
Arreglar el botón de comprar que se sale en el móvil | Errores | @28 by sofia done 28 from shop: ¿Alguien ha tocado los márgenes
Fotos de menos de 200 kB | Fotografía, Desarrollo | @28 by martin done 25
Recorte automático de las fotos para la lista | Desarrollo | @28 by martin done 25
Elegir la foto de portada, de verdad la última | Dirección, Fotografía
Probar la compra con cinco personas de fuera | Diseño
> La madre de Martín, dos vecinas de Carmen y quien se deje.
Gastos de envío en negro y al lado del precio | Diseño
Avisar a los clientes de siempre de que cambia la web | Atención al cliente, Textos
Redirigir las direcciones de la web vieja | Desarrollo
Prueba con doscientas visitas a la vez | Desarrollo
Mensaje de «agotado» más amable | Textos
Decidir si abrimos sin Bizum | Dirección, Pagos | @24 by begona done 24 from shop: Malas noticias del banco
> Decidido: mejor a tiempo y sin Bizum que tarde y con él.
Tarifa plana de 5,90 € en península | Envíos, Dirección
Lista de comprobación del día de apertura | Dirección
> 1. Copia
> 2. Traspaso
> 3. Primer pedido de prueba
> 4. Quitar el cartel
Dos litros de café para el día 1 | Atención al cliente | @21 by carmen done 19
Repasar las tildes de todas las fichas | Textos
Apuntar el dominio a la web nueva | Desarrollo | done 19

= completed 19-11 until 4
Que el idioma no decida la moneda | Errores | @19 by carmen done 19 from shop: Ojo: a una clienta le sale el total en libras
> Lugo, Reino Unido.
Encender Bizum | Pagos, Desarrollo | @17 by begona done 16 from tienda: El banco dice que ya
Repetir la foto de la fuente Olivo, que sale azul | Fotografía
Correo a quien dejó la cesta a medias | Textos, Desarrollo
Teclado: comprar sin ratón | Accesibilidad, Desarrollo | @14 by sofia done 9
Aviso cuando una pieza vuelve a estar | Desarrollo
Contestar las reseñas del primer fin de semana | Atención al cliente
Botón de llamar en el móvil | Diseño, Atención al cliente
Buscar sin tildes | Desarrollo, Errores
> «jarron» tiene que encontrar el jarrón.
Que la cesta no se olvide de la nota de regalo | Errores
Juego de café Alba: vender también las tazas sueltas | Dirección
Plurales en el buscador | Errores
Textos alternativos de las fotos de la portada | Accesibilidad, Textos
Informe del primer mes para el banco | Dirección, Pagos
Separar el portal y el piso en la dirección | Envíos, Desarrollo

= completed 10-4 until 1
Contar en la ficha que el dorado no va al lavavajillas | Textos, Atención al cliente
Indicar el plazo de entrega antes de pagar | Envíos, Textos | @9 by sofia done 6
El precio tachado se lee como precio de verdad | Accesibilidad, Errores
Contraste del texto gris | Accesibilidad, Diseño
Foto de la taza Marina más fiel al color | Fotografía
> La de ahora está hecha con la luz de la mañana y sale más clara. Ya van siete devoluciones.
Quitar las fichas de la última feria | Textos

= under_review 6-2
Otra tanda de fotos con una mano en cada pieza | Fotografía, Diseño | @6 by sofia from shop: Sí, por favor. Una mano lo explica
> La mitad de las devoluciones es «más pequeño de lo que parecía». ¡Traed las uñas limpias!
Portada de fiestas: elegir entre las dos versiones | Dirección, Diseño | @5 by sofia due 1
> La A tiene más aire, la B tiene más fiesta. Están las dos en pruebas.
Envolver para regalo al pagar (3 €) | Desarrollo, Pagos | @1 by lucia due 6 from shop: Se acercan las fiestas.
> En pruebas desde esta mañana. Falta comprar de verdad con una tarjeta y ver el correo.
Guía de tamaños con dibujos | Desarrollo, Accesibilidad | @6 by martin
> Una taza, una mano y un vaso de agua al lado, a la misma escala.
Condiciones de los vales de regalo | Textos, Dirección
Foto de la ensaladera Huerta desde arriba | Fotografía

= in_progress 12-2
Vales de regalo | Pagos, Desarrollo | due 17
> De 20, 40 y 80 €. Caducan al año. Se pueden gastar en varias veces.
Devolver sin imprimir la etiqueta | Envíos, Desarrollo | @10 by joaquin
Pedir la reseña a los diez días, no a los dos | Textos, Atención al cliente
Vídeo corto del torno para la portada | Fotografía | due 4
Cambiar la dirección después de pagar | Desarrollo, Atención al cliente
> Carmen lo hace a mano unas cuatro veces al día.
Lector de pantalla: la cesta dice «botón, botón, botón» | Accesibilidad, Errores | @8 by zoe due -1
Fichas de la colección Marina en inglés | Textos | due -3
Decidir el horario de atención en fiestas | Dirección, Atención al cliente | @4 by carmen due 0
El PDF de la factura corta el segundo apellido | Errores, Pagos | @5 by carmen due -2
> «Rodríguez de la Fuente y Fernández-Vi».

= assigned 12-1
Recoger en tienda también en Valencia | Dirección, Desarrollo
> Después de ver qué tal va Barcelona un mes entero.
Guardar varias direcciones | Desarrollo
Lista de bodas | Dirección, Desarrollo
> Lo piden dos o tres veces al mes. Mirar antes cómo lo hacen otros.
Vender las segundas con su golpecito a la vista | Textos, Fotografía
La tetera con boina como edición limitada | Dirección, Fotografía | @7 by tomas
> Hay cola. Yo solo digo eso.
Fecha límite para que llegue antes de las fiestas | Envíos, Textos | @3 by carmen due 9
Precios de portes para el año que viene | Dirección, Envíos
Pagar a plazos las vajillas enteras | Pagos, Dirección
Comparar dos piezas en tamaño real | Diseño
Errores del formulario que no solo se vean en rojo | Accesibilidad | @4 by zoe
Quitar el carrusel de la portada | Diseño
Recordar el idioma elegido | Desarrollo, Errores
Bizum falla si el teléfono lleva espacios | Errores, Pagos | @2 by carmen due 0
Foto de grupo del taller | Fotografía
Sellar la caja con el logotipo pequeño | Diseño, Envíos
Preguntas frecuentes: segunda vuelta | Atención al cliente, Textos | due 12
Carta a las clientas que compraron el primer día | Atención al cliente, Dirección | due 3
Aprobar los textos de fiestas | Dirección, Textos | due -1
Presupuesto de las fotos de la próxima colección | Dirección, Fotografía
Medir cuántos llegan a la cesta y se van | Desarrollo
- | Diseño
-
Portes a Portugal | Envíos

= deleted 20-3
Contador de visitas en el pie | Diseño
Música de fondo en la portada | Dirección
Pago contra reembolso | Pagos
= restored 10-4
Tallas de las tazas: S, M y L | Textos
`;
