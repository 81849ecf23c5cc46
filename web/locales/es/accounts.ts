import type { Words } from '../en.ts';
import { plural } from '../plural.ts';

type AccountWords = Words['accounts'];

const faults: AccountWords['faults'] = {
  empty: 'Escribe algo aquí.',
  tooShort: (count) => plural('es', count, 'Al menos # carácter.', 'Al menos # caracteres.'),
  tooLong: (count) => plural('es', count, 'Como mucho # carácter.', 'Como mucho # caracteres.'),
  username: 'Solo letras a–z sin acentos, cifras y . _ -',
  usernameTaken: 'Alguien tiene ya ese nombre de usuario. Elige otro.',
  wrong: 'Esto no puede ser. Cámbialo e inténtalo de nuevo.',
  reserved: 'Esta palabra llama a todos en un mensaje. Elige otra.',
  name: 'Usa caracteres que se vean, y ninguno de control.',
  wrongPassword: 'Esa no es tu contraseña actual.',
};

const gate: AccountWords['gate'] = {
  language: 'Idioma',
  signIn: 'Entrar',
  signingIn: 'Entrando…',
  signInTo: 'Entra en Tertulia',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'Las mayúsculas están bloqueadas.',
  forgotten: '¿Olvidaste la contraseña? Tu administrador puede darte una nueva.',
  waitAndTry: (seconds) =>
    seconds < 90
      ? plural(
          'es',
          seconds,
          'Demasiados intentos. Espera # segundo.',
          'Demasiados intentos. Espera # segundos.',
        )
      : plural(
          'es',
          Math.ceil(seconds / 60),
          'Demasiados intentos. Espera # minuto.',
          'Demasiados intentos. Espera # minutos.',
        ),
  newHere: '¿Es tu primera vez?',
  makeAccount: 'Crea una cuenta',
  haveInvitation: 'Tengo una invitación',
  haveAccount: '¿Ya tienes cuenta?',
};

const register: AccountWords['register'] = {
  title: 'Crea tu cuenta',
  welcome: 'Te damos la bienvenida a Tertulia',
  first: 'Aún no hay nadie, así que tu cuenta administrará este servidor: tú invitas a los demás.',
  invited: 'Tienes una invitación. Di quién eres y ya estás dentro.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  usernameHint: 'Letras a–z, cifras y . _ - No se puede cambiar después.',
  mentionHint: (username) =>
    `Los demás te mencionan con @${username}. No se puede cambiar después.`,
  passwordHint: (count) =>
    plural(
      'es',
      count,
      'Al menos # carácter.',
      'Al menos # caracteres. Van bien cuatro palabras que no tengan que ver.',
    ),
  invitation: 'Invitación',
  invitationHint: 'Pega el enlace que te han dado.',
  invitationNeeded: 'Aquí hace falta una invitación. Pide un enlace a tu administrador.',
  invitationSpent: 'Esta invitación ya no sirve: se ha agotado o ha caducado. Pide una nueva.',
  make: 'Crear la cuenta',
  making: 'Creando la cuenta…',
  closed: 'El registro está cerrado',
  closedText: 'Aquí nadie puede registrarse por su cuenta. Pide una a tu administrador.',
  closedFirst: 'Aún no hay nadie. Crea la primera cuenta en la máquina del servidor:',
  command: 'Orden',
  signedInAs: (name) => `Has entrado como ${name}`,
  signedInText: 'Para crear otra cuenta, cierra antes la sesión y abre de nuevo la invitación.',
};

const settings: AccountWords['settings'] = {
  back: 'Todos los ajustes',
  sections: {
    profile: 'Perfil',
    password: 'Contraseña',
    sessions: 'Dispositivos',
    tokens: 'Tokens de API',
    language: 'Idioma y aspecto',
    notifications: 'Avisos',
  },
  signOut: 'Cerrar sesión',
};

const profile: AccountWords['profile'] = {
  addedBy: {
    title: 'Quién puede añadirme a grupos y proyectos',
    everyone: 'Cualquiera',
    shared: 'Quien comparte conmigo un grupo o proyecto',
    nobody: 'Nadie',
    hint: 'A quien no puede se le dice. Puedes salir de un grupo cuando quieras.',
  },
  saving: 'Guardando…',
  username: 'Nombre de usuario',
  usernameText: 'Con él te mencionan los demás. No cambia.',
  since: (day) => `Aquí desde el ${day}.`,
  picture: 'Foto',
  pictureText: 'Los demás la ven junto a lo que escribes. Se recorta en círculo.',
  choosePicture: 'Elegir una foto',
  changePicture: 'Cambiar la foto',
  dropHere: 'Suelta la foto aquí',
  pictureSaved: 'Ya está tu foto.',
  sending: 'Enviando la foto',
  sendingShare: (percent) => `${percent} %`,
  notSent: 'Tu foto anterior sigue ahí.',
  noPicture:
    'Ese archivo no es una foto que se pueda leer aquí. Elige otro: PNG, JPEG, WebP o GIF.',
  pictureTooLarge: 'Esa foto es demasiado grande para abrirla aquí. Elige una más pequeña.',
  crop: 'Elige la parte que se verá',
  stage: 'Parte de la foto',
  stageHint:
    'Arrastra para mover, o pulsa donde deba estar el centro. Con el teclado: las flechas mueven, + y - acercan y alejan.',
  zoom: 'Acercar',
  zoomValue: (percent) => `${percent} %`,
  preview: 'Así se verá',
  usePicture: 'Usar esta',
};

const password: AccountWords['password'] = {
  text: 'Al cambiarla se cierra la sesión en tus otros dispositivos. Tus tokens de API también dejan de valer, salvo que los conserves.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  keepTokens: 'Conservar mis tokens de API',
  change: 'Cambiar la contraseña',
  changing: 'Cambiando…',
  changed: 'Contraseña cambiada, y sesión cerrada en tus otros dispositivos.',
};

const sessions: AccountWords['sessions'] = {
  text: 'Dónde tienes la sesión abierta. Si no reconoces alguno, ciérrala y cambia la contraseña.',
  onSystem: (browser, system) => `${browser} en ${system}`,
  unknown: 'Dispositivo desconocido',
  thisOne: 'este dispositivo',
  usedNow: 'En uso ahora',
  usedThisHour: 'Usado en la última hora',
  used: (ago) => `Usado por última vez ${ago}`,
  since: (day) => `sesión abierta el ${day}`,
  end: 'Cerrar sesión',
  endOf: (device) => `Cerrar sesión en ${device}`,
  ended: (device) => `Sesión cerrada en ${device}.`,
  onlyThis: 'No tienes la sesión abierta en ningún otro sitio.',
  endOthers: 'Cerrar todas las demás',
  endOthersTitle: '¿Cerrar la sesión en los demás dispositivos?',
  endOthersText: 'Allí habrá que entrar de nuevo. Aquí sigues dentro.',
  endedOthers: 'Se ha cerrado la sesión en todos tus otros dispositivos.',
};

const tokens: AccountWords['tokens'] = {
  text: 'Con un token, un programa puede hacer en tu nombre todo lo que puedes tú. Da a cada programa el suyo.',
  docs: 'Qué pueden hacer los programas',
  name: '¿Para qué es?',
  namePlaceholder: 'Avisos de la compilación',
  password: 'Tu contraseña',
  passwordHint: 'Para que nadie más cree un token en un dispositivo que dejaste abierto.',
  make: 'Crear un token',
  making: 'Creando…',
  made: (name) => `El token «${name}»`,
  madeText: 'Cópialo ahora: se muestra solo esta vez. Quien lo tenga puede actuar como tú.',
  done: 'Ya lo tengo',
  token: 'El token',
  list: 'Tus tokens',
  none: 'No tienes tokens. Crea uno cuando un programa deba leer o escribir aquí.',
  created: (day) => `creado el ${day}`,
  unused: 'Sin usar todavía',
  revoke: 'Revocar',
  revokeOf: (name) => `Revocar «${name}»`,
  revokeTitle: (name) => `¿Revocar «${name}»?`,
  revokeText: 'El programa que lo usa no podrá hacer nada más aquí. No se puede deshacer.',
  revoked: (name) => `«${name}» ya no sirve.`,
};

const language: AccountWords['language'] = {
  language: 'Idioma',
  asBrowser: (name) => `Como el navegador: ${name}`,
  theme: 'Aspecto',
  light: 'Claro',
  dark: 'Oscuro',
  asSystem: 'Como el sistema',
  themeText: 'Se guarda en este navegador.',
};

const notifications: AccountWords['notifications'] = {
  label: 'Avisos',
  text: 'De los mensajes personales y de los que te mencionan, mientras miras otra cosa.',
  asking: 'El navegador te pregunta ahora: permite los avisos.',
  reach: {
    on: 'También con Tertulia cerrada.',
    unknown: 'Comprobando si también con Tertulia cerrada…',
    impossible:
      'Mientras Tertulia esté abierta en una pestaña. Este navegador no recibe avisos con Tertulia cerrada.',
    failed:
      'Mientras Tertulia esté abierta en una pestaña. El servicio de avisos del navegador no ha respondido; se le preguntará otra vez cuando abras Tertulia.',
    refused:
      'Mientras Tertulia esté abierta en una pestaña. El servidor no ha respondido; se le preguntará otra vez cuando abras Tertulia.',
  },
  denied:
    'El navegador no deja pasar los avisos de esta página. Permítelos en sus ajustes para esta página y vuelve.',
  unsupported: 'Este navegador no muestra avisos de páginas.',
  insecure:
    'Los navegadores solo muestran avisos de páginas con https. Pídeselo a tu administrador.',
  off: 'Los avisos están desactivados en este navegador.',
  tryOne: 'Probar uno',
  sample: 'Así se avisa de un mensaje nuevo.',
};

const people: AccountWords['people'] = {
  invite: 'Invitar',
  filter: 'Filtrar por nombre',
  count: (count) => plural('es', count, '# persona', '# personas'),
  found: (count) => plural('es', count, '# persona encontrada', '# personas encontradas'),
  firstOnes: (count) => plural('es', count, 'La primera persona', 'Las primeras # personas'),
  list: 'Todas las personas de este servidor',
  none: (words) => `Nadie se llama «${words}».`,
  clearFilter: 'Mostrar a todos',
  you: 'tú',
  administrator: 'administra',
  deactivated: 'desactivada',
  neverUsed: 'Sin sesión en ningún sitio',
  actions: (name) => `Acciones para ${name}`,
  write: 'Escribir un mensaje',
  deactivate: 'Desactivar',
  deactivateTitle: (name) => `¿Desactivar a ${name}?`,
  deactivateText:
    'Se cierra su sesión en todas partes y sus tokens dejan de valer al momento. Nadie la encuentra ya. Lo que escribió se queda y, donde era la única responsable de un proyecto, pasa a serlo quien lleva más tiempo. Puedes dejarla entrar de nuevo.',
  wasDeactivated: (name) => `${name} ya no puede entrar.`,
  reactivate: 'Dejar entrar de nuevo',
  wasReactivated: (name) => `${name} puede entrar de nuevo.`,
  alone: 'Solo estás tú. Invita a los demás: se registran con el enlace que les des.',
};

const invites: AccountWords['invites'] = {
  title: 'Invitaciones',
  text: 'Quien tenga el enlace puede registrarse con él.',
  uses: '¿Para cuántas personas?',
  people: (count) => plural('es', count, '# persona', '# personas'),
  anyNumber: 'Las que sean',
  days: '¿Por cuánto tiempo?',
  dayCount: (count) => plural('es', count, '# día', '# días'),
  make: 'Crear el enlace',
  making: 'Creando el enlace…',
  link: 'Enlace de invitación',
  ready: 'El enlace está listo. Cópialo ahora: se muestra solo esta vez.',
  onlyHere:
    'Este enlace solo sirve en esta máquina. Para los demás, haz que el servidor los escuche (HOST) y di con qué dirección (PUBLIC_URL).',
  share: 'Compartir',
  shareText: 'Ven a Tertulia con nosotros:',
  another: 'Crear otro enlace',
  done: 'Hecho',
  none: 'No hay ninguna invitación abierta.',
  left: (left) => plural('es', left, 'La puede usar # persona', 'La pueden usar # personas'),
  used: (used) => plural('es', used, 'la ha usado # persona', 'la han usado # personas'),
  unlimited: 'La puede usar cualquier número de personas',
  ends: (when) => `caduca ${when}`,
  createdOn: (day) => `Enlace del ${day}`,
  revoke: 'Revocar',
  revokeOf: (day) => `Revocar el enlace del ${day}`,
  revokeTitle: '¿Revocar esta invitación?',
  revokeText: 'El enlace deja de servir. Quien se registró con él se queda.',
  revoked: 'El enlace ya no sirve.',
};

const welcome: AccountWords['welcome'] = {
  title: (name) => `Te damos la bienvenida, ${name}`,
  text: 'Tu servidor está en marcha. Tres pasos y tu equipo puede empezar; también puedes darlos después.',
  inviteTitle: 'Invita a los demás',
  inviteText: 'Crea un enlace y envíaselo. Quien lo abra puede registrarse.',
  projectTitle: 'Empieza un proyecto',
  projectText:
    'Un tablero de tareas con etiquetas para personas y trabajo. Su grupo para hablar viene con él.',
  projectName: 'Nombre del proyecto',
  makeProject: 'Crear el proyecto',
  makingProject: 'Creando…',
  projectMade: (name) => `«${name}» ya está.`,
  openProject: 'Abrir el proyecto',
  done: ' (hecho)',
  chatTitle: 'Habla',
  chatText: 'Cuando haya entrado alguien, escríbele o crea un grupo.',
  toChats: 'A las conversaciones',
};

export const accounts: AccountWords = {
  faults,
  gate,
  register,
  settings,
  profile,
  password,
  sessions,
  tokens,
  language,
  notifications,
  people,
  invites,
  welcome,
  copied: 'Copiado',
  copyByHand: 'Pulsa Ctrl+C',
  now: 'ahora mismo',
};
