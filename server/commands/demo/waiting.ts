/** What was said last, so many hours and minutes ago, and is not read yet. The form is told in `dialogues.ts`. */
export const waiting = `
# es shop @lucia+sofia 0 01:20 sofia
A: Te dejo dos versiones de la portada de fiestas:⏎https://pruebas.barroysal.example/portada-fiestas-a⏎https://pruebas.barroysal.example/portada-fiestas-b
A: Yo voto por la segunda, pero no digo nada 🤐

# es stock @lucia+nuria 0 02:40 nuria
A: Lucía, me preguntan cada dos por tres por el papel de regalo. ¿Digo ya que sí o espero al {day}?

# es money @lucia+begona 0 03:15 lucia
A: Begoña, no contestes a esto hasta que vuelvas 🏖️
A: Cuando estés: la imprenta manda el presupuesto del papel y quiere la mitad por adelantado. Lo dejo en tu carpeta, no corre prisa

# en plans @lucia+oliver 0 04:05 oliver
A: Staging is free again. Whenever you have ten minutes, please buy something with gift wrapping and tell me if it feels right: https://staging.barroysal.example

# es customer @carmen+joaquin 0 00:35 carmen
A: Joaquín, el {order} lo recogen en persona esta tarde. ¿Lo dejas en recepción?
A x: O mejor en mi mesa

# en review @daniel+zoe 0 00:50 zoe
A: #{pr} is up: the size guide, with pictures. It’s my first one all alone, so be honest 🙈

# en build @engineering 0 02:10 oliver martin
A: Runtime upgrade is through on staging, all {nn}0 tests green. The two red ones were time zones, as promised
B^: 🕰️ I owe you a coffee

# es hello @all 0 01:50 tomas sofia
A: He subido las fotos de la cena: https://fotos.barroysal.example/cena. La de la tarta no se comparte con nadie de fuera
B^: ¡Qué guapos salimos! Menos en la de la tarta

# es project @tienda 0 00:55 sofia carmen
A: @lucia, cuando puedas: [[Portada de fiestas]] está en revisión y la necesito mañana, para que @tomas repita la foto
B: Y de @dirección falta [[Decidir el horario de atención]]. Me preguntan a diario

# es project @recogida 0 02:15 nuria joaquin
A: Hay tres cajas por las que no ha venido nadie: [[Pasar lo que no se recoge]]. @joaquin, ¿caben en la furgoneta?
B^: Si son tazas, sí. Si es la fuente, la llevo en brazos

# es project @papel 0 01:35 carmen sofia
A: @lucia, he medido: una fuente grande se come un pliego y medio 😬 Lo dejo en [[Cuánto papel]]
B: Entonces con 2.000 no llegamos. @imprenta, ¿pedimos más antes de pagar?

# en project @holidays 0 03:10 aoife
A: @lucia could you have a look at [[Approve the budget for advertisements]]? It’s overdue, and I’m happy with a “no”

# en project @platform 0 02:05 oliver
A: [[New runtime on staging]] wants a second pair of eyes. @backend, anyone? I’d like to start with [[New runtime in production]] tomorrow
`;
