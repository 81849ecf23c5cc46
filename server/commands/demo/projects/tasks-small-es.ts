/** The tasks of the smaller Spanish projects. The form is told in `task-list.ts`. */
export const tasksOfThePickup = `
= completed 14-11 until 9
Lista de lo que se recoge, cada noche a las 20:00 | Web, Mostrador | @14 by nuria from shop: Yo, saber la noche antes
Hueco en la furgoneta de los jueves | Almacén | @14 by joaquin from shop: Y yo un hueco en la furgoneta
Catorce días para venir, y después se devuelve | Textos | @14 by lucia from shop: ¿Y si alguien no viene
Elegir «recoger en tienda» al pagar | Web
Sitio detrás del mostrador | Mostrador
> Dos estanterías por orden de apellido. Las fuentes grandes, abajo.
Correo de «ya puedes venir» | Textos, Web
Horario de recogida en la ficha de la tienda | Textos
Etiqueta con el nombre bien grande | Almacén, Mostrador

= completed 10-6 until 3
Pedido de prueba: una taza Alba | Mostrador | @9 by nuria done 9 from shop: Yo. Taza Alba
«Su pedido le espera en undefined» | Web | @9 by nuria done 9 from shop: Sí, pero dice
Qué pedimos para entregar: el número o el DNI | Mostrador, Textos
> El número del pedido. El DNI solo si viene otra persona.
Marcar como entregado desde el móvil | Web
Aviso al almacén si una pieza llega rota a la tienda | Almacén, Web
Cartel para el escaparate: «recógelo aquí» | Textos

= under_review 5-2
Recordatorio a los diez días | Textos, Web | @4 by nuria due 1
Recoger y devolver en la misma visita | Mostrador, Web

= in_progress 8-2
Cuántos se llevan algo más cuando vienen | Mostrador | @6 by nuria due 3
> Lo apunto en la libreta: de momento, uno de cada tres.
Pasar lo que no se recoge al almacén | Almacén | @4 by nuria due 0
Papel de regalo también en el mostrador | Mostrador | @2 by nuria due -1

= assigned 7-1
Segundo día de furgoneta en fiestas | Almacén | @5 by joaquin due 6
Que recoja otra persona | Textos, Web
Recogida en domingo, los dos de antes de las fiestas | Mostrador | due 5
Lo mismo para Valencia: qué haría falta | Almacén, Web
Pedidos que llegan en dos cajas | Almacén
- | Mostrador
`;

export const tasksOfTheCanaryIslands = `
= completed 25-20 until 14
Elegir los diez pedidos | Clientes | @25 by bruno from shop: ¿Y si probamos con diez pedidos
Hablar con la agencia nueva | Transporte | @25 by bruno
> 13 € y cinco días. Aseguran hasta 150 € por bulto.
Embalar los cuatro primeros | Embalaje | @24 by joaquin
Papeles de aduana para cada caja | Transporte
Avisar a los diez de que son la prueba | Clientes
Embalar los seis que faltan | Embalaje
Seguir cada caja hasta la puerta | Transporte | @25 by bruno done 17
Contar lo que ha sobrado de cada caja | Embalaje

= completed 20-15 until 13
Llamar a los diez: cómo llegó | Clientes
> Nueve bien. Uno, la caja abierta y las tazas enteras.
Fotos de las cajas al llegar | Clientes, Embalaje
Días de verdad de cada envío | Transporte
> De cuatro a siete. De media, cinco y medio.
Reclamar el jarrón de La Palma | Transporte, Clientes
Una caja más grande para los jarrones | Embalaje
Resumen para Lucía, en media página | Transporte | @17 by joaquin done 15
> Nos quedamos con la agencia nueva: 13 €, cinco días y medio, una rotura de diez.

= assigned 17-15
Repetir la prueba con vajillas enteras | Embalaje

= deleted 22-16
Preguntar precios en barco | Transporte
`;

export const tasksOfTheGiftPaper = `
= in_progress 1-1
Pedir 2.000 pliegos a la imprenta | Imprenta | @1 by lucia due 3 from shop: 0,41 € por pliego
> Quieren la mitad por adelantado. El presupuesto está en la carpeta.

= assigned 1-1
Dibujo del papel: azul Marina con el sello | Diseño | @1 by sofia due 1 from shop: Tengo un papel precioso
Cuánto papel se lleva una fuente grande | Imprenta | @1 by carmen from papel: Y yo mido cuánto papel
`;
