/** The tasks of the warehouse. The form is told in `task-list.ts`. */
export const tasksOfTheWarehouse = `
= completed 37-24 until 20
Recuento general, con Begoña | Inventario
> Estaban detrás de la caja de las bandejas. Desde la mudanza.
Pedir cajas de tres tamaños en vez de siete | Compras, Embalaje | @35 by bruno done 30
Etiquetadora nueva | Compras
Prueba de caída con el relleno nuevo | Embalaje | @33 by bruno
> Desde la mesa, desde la estantería y (por si acaso) desde un tercer piso.
Hablar con la agencia por los retrasos de los lunes | Transporte
Ordenar las estanterías por colección => Ordenar las estanterías por colección y color | Inventario
Cuadrar la web con el almacén | Inventario | @30 by joaquin
Plantilla para reclamar roturas | Devoluciones, Transporte
Cartel de «frágil» que se entienda en tres idiomas | Embalaje
Contrato de portes hasta fin de año | Transporte, Compras
Hueco para los pedidos del primer día | Inventario, Embalaje
Enseñar a embalar un jarrón antes de que me vaya | Embalaje | @23 by bruno done 21
> Vídeo de seis minutos. Sale mi pulgar, lo siento.
Lista de lo que hay que tener siempre | Compras

= completed 19-8 until 2
Las 86 cajas del primer día | Embalaje, Transporte | @18 by joaquin done 18 from all: Las 86 cajas salen hoy
Repasar las direcciones que cortó la etiqueta | Transporte
Sitio para lo que se recoge en tienda | Inventario | @14 by joaquin
Reclamar las cajas mojadas de septiembre | Transporte, Compras
Relleno de papel: que no vuelva a faltar | Compras
> Aviso cuando queden menos de cuarenta bolsas.
Devolver al taller las tazas en un color que no existe | Devoluciones
> Al final no se devuelven: edición limitada.
Revisar la báscula | Compras
Mesa de embalar más alta | Compras
Segundas: precio y rincón | Inventario, Devoluciones
Cinta buena, no la que se despega | Compras, Embalaje

= under_review 7-2
Presupuesto de las cajas para fiestas | Compras | @7 by joaquin due 1 from almacen: @compras: hay que pedir
Recuento de las fuentes Olivo | Inventario | due -1
Cómo volver a vender una devolución | Devoluciones

= in_progress 12-2
Segunda furgoneta los jueves, mientras duren las fiestas | Transporte | @6 by joaquin due 2
Recuento del mes | Inventario | due 0
> Barcelona y Valencia el mismo día, que si no, no cuadra.
Sobres acolchados para las tazas sueltas | Compras, Embalaje
Siete devoluciones de la taza Marina | Devoluciones | @9 by carmen due -2
> Todas por el color. El martes sale la foto nueva.

= assigned 10-1
Sitio para dos mil pliegos de papel | Inventario | @1 by joaquin due 8
Quién embala los sábados de fiestas | Embalaje | due 3
Seguro hasta 150 € por bulto: leer la letra pequeña | Transporte
Revisión anual del horno | Compras | due 15
Jubilar la etiquetadora vieja | Compras
> Hoy ha gastado once metros. Otra vez.
Arreglar la persiana del muelle | Compras | due -5
Mapa del almacén para quien venga a echar una mano | Inventario
Cajas de cartón sin plástico | Compras, Embalaje
Bandejas Cala: contar las que llegan con golpes | Devoluciones, Inventario
Apuntar quién tiene llaves | Inventario
Recoger los palés de la puerta | Transporte | due 1
- | Compras

= deleted 18-6
Pintar el suelo de amarillo | Inventario
`;
