import type { Words } from '../en.ts';
import { plural } from '../plural.ts';

export const groups: Words['groups'] = {
  picture: {
    choose: 'Elegir una imagen',
    change: 'Cambiar la imagen',
    drop: 'Sin imagen',
    sending: 'Enviando la imagen',
    unreadable: 'No se puede leer esta imagen. Elige un PNG, JPEG, WebP o GIF.',
  },

  newChat: {
    personalTitle: 'Nueva conversación',
    groupTitle: 'Nuevo grupo',
    to: '¿A quién quieres escribir?',
    opening: (name) => `Abriendo la conversación con ${name}…`,
    gone: 'Esta persona ya no está aquí. Elige a otra.',
    people: 'Personas',
    name: 'Nombre del grupo',
    description: 'De qué trata',
    descriptionHint: 'Opcional. Lo ve todo el grupo.',
    nobody: 'Elige al menos a una persona.',
    nameless: 'Ponle nombre al grupo.',
    nameTooLong: 'El nombre es demasiado largo. Acórtalo.',
    descriptionTooLong: 'Es demasiado largo. Acórtalo.',
    peopleRefused:
      'No se puede añadir a todas: alguna ya no está aquí, o son demasiadas. Quita alguna e inténtalo de nuevo.',
    create: 'Crear grupo',
    creating: 'Creando…',
    pictureFailed: (reason) => `El grupo está creado, pero sin su imagen. ${reason}`,
  },

  panel: {
    title: 'Detalles',
    name: 'Nombre del grupo',
    rename: 'Cambiar el nombre',
    nameTooLong: 'El nombre es demasiado largo. Acórtalo.',
    description: 'De qué trata',
    describe: 'Cambiar la descripción',
    describeFirst: 'Añadir una descripción',
    descriptionTooLong: 'Es demasiado largo. Acórtalo.',
    ofProject: 'Este grupo es de un proyecto: su nombre y sus personas son los del proyecto.',
    toProject: 'Cámbialos allí',
    members: (count) => plural('es', count, '# miembro', '# miembros'),
    you: '(tú)',
    admin: 'Administra',
    findMember: 'Buscar un miembro',
    noSuchMember: (name) => `Ningún miembro se llama «${name}».`,
    showAll: (count) => `Mostrar los ${new Intl.NumberFormat('es').format(count)}`,
    former: (count) =>
      plural('es', count, '# persona que estuvo aquí', '# personas que estuvieron aquí'),
    addPeople: 'Añadir personas',
    whoToAdd: '¿A quién quieres añadir?',
    noRoom: 'En el grupo no caben todas. Quita alguna e inténtalo de nuevo.',
    theySeeAll: 'Verán todo lo que se ha escrito aquí hasta ahora.',
    add: (count) =>
      count === 0 ? 'Añadir' : `Añadir a ${new Intl.NumberFormat('es').format(count)}`,
    writeTo: (name) => `Escribir a ${name}`,
    actionsFor: (name) => `Qué hacer con ${name}`,
    makeAdmin: 'Dar la administración',
    unmakeAdmin: 'Retirar la administración',
    resign: 'Dejar la administración',
    remove: 'Quitar del grupo',
    removeTitle: (name) => `¿Quitar a ${name}?`,
    removeText: 'Ya no verá este grupo, ni lo que se escribió antes. Lo que escribió se queda.',
    leave: 'Salir del grupo',
    leaveTitle: (name) => `¿Salir de ${name}?`,
    leaveText: 'Ya no lo verás. Para volver, tendrá que añadirte alguien que lo administre.',
    leaveAsOnlyAdmin:
      'Ya no lo verás. Solo lo administras tú: pasará a hacerlo quien lleve más tiempo dentro.',
    leaveAsLast: 'No queda nadie más: nadie volverá a ver lo que se ha escrito aquí.',
    created: (day) => `Creado el ${day}`,
    createdBy: (day, name) => `Creado el ${day} por ${name}`,
  },

  search: {
    title: 'Buscar mensajes',
    placeholder: 'Palabras de un mensaje',
    hint: 'Encuentra los mensajes con todas las palabras que escribas, los más nuevos primero.',
    where: 'Dónde buscar',
    everywhere: 'Todas las conversaciones',
    only: (title) => `Solo ${title}`,
    results: 'Mensajes encontrados',
    you: 'Tú:',
    searching: 'Buscando…',
    found: (count, hasMore) =>
      hasMore
        ? plural('es', count, 'Más de # mensaje encontrado.', 'Más de # mensajes encontrados.')
        : plural('es', count, '# mensaje encontrado.', '# mensajes encontrados.'),
    nothing: (query) => `Ningún mensaje dice «${query}».`,
    fewerWords: 'Prueba con menos palabras, o con otras: todas tienen que estar en el mensaje.',
    threeLetters: 'Escribe al menos tres letras de una palabra, o una palabra entera.',
    searchEverywhere: 'Buscar en todas las conversaciones',
  },

  palette: {
    title: 'Ir a…',
    placeholder: 'Conversación, persona, proyecto, tarea…',
    keys: '↑ ↓ para elegir · Intro para ir · Esc para cerrar',
    found: (count) => plural('es', count, '# resultado', '# resultados'),
    nothing: (query) => `Nada se llama «${query}».`,
    searchFor: (query) => `Buscar «${query}» en los mensajes`,
    archived: 'archivado',
    shortcuts: 'Atajos de teclado',
    settingsWords: 'cerrar sesión',
    settings: {
      profile: 'Nombre e imagen',
      language: 'Idioma y aspecto',
      notifications: 'Avisos',
      password: 'Contraseña',
      sessions: 'Dispositivos y sesiones',
      tokens: 'Tokens de la API',
    },
    peopleWords: 'administración usuarios invitaciones',
    sections: {
      recent: 'Recientes',
      chat: 'Conversaciones',
      project: 'Proyectos',
      task: 'Mis tareas',
      place: 'Páginas y acciones',
      person: 'Personas',
      search: 'En lo que se ha escrito',
    },
  },

  shortcuts: {
    title: 'Atajos de teclado',
    or: 'o',
    keyOpensThis: 'La tecla ? abre esta lista',
    sections: [
      {
        title: 'En todas partes',
        shortcuts: [
          ['Ir a donde sea: conversación, persona, proyecto, tarea', 'Mod K'],
          ['Esta lista', '?'],
          ['Cerrar lo que está abierto', 'Esc'],
          ['Control siguiente y anterior', 'Tab', 'Mayús Tab'],
        ],
      },
      {
        title: 'En las listas y entre los mensajes',
        shortcuts: [
          ['De uno a otro', '↑', '↓'],
          ['Primer y último mensaje', 'Inicio', 'Fin'],
          ['Abrir', 'Intro'],
        ],
      },
      {
        title: 'Al escribir',
        shortcuts: [
          ['Enviar el mensaje', 'Intro', 'Mod Intro'],
          ['Línea nueva', 'Mayús Intro'],
          ['Editar tu último mensaje, sin nada escrito', '↑'],
          ['Mencionar a alguien, o una etiqueta', '@'],
          ['Dejar de responder o de editar', 'Esc'],
        ],
      },
      {
        title: 'En el tablero',
        shortcuts: [
          ['De una tarea a otra', '↑', '↓'],
          ['Primera y última tarea de una columna', 'Inicio', 'Fin'],
          ['Abrir la tarea', 'Intro'],
          ['Arrastrarla o moverla con sus botones', '→', '←'],
          ['Mover la tarea arriba o abajo', 'Alt ↑', 'Alt ↓'],
          ['Mover la tarea a otra columna', 'Alt ←', 'Alt →'],
          ['A donde se añade una tarea, luego a la columna siguiente', 'Tab'],
          ['Cerrar la tarea', 'Esc'],
        ],
      },
    ],
  },
};
