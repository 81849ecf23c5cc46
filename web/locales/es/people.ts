import type { Words } from '../en.ts';
import { plural } from '../plural.ts';

export const people: Words['people'] = {
  placeholder: 'Nombre o usuario',
  hint: 'Escribe un nombre. Bastan las primeras letras.',
  picked: 'Elegidas',
  drop: (name) => `Quitar a ${name}`,
  wasPicked: (name) => `Has elegido a ${name}.`,
  wasRemoved: (name) => `Has quitado a ${name}.`,
  found: (count) =>
    plural(
      'es',
      count,
      '# persona encontrada. Arriba y abajo para elegir.',
      '# personas encontradas. Arriba y abajo para elegir.',
    ),
  searching: 'Buscando…',
  nobody: (name) => `Aquí nadie se llama «${name}».`,
  allPicked: 'Quienes se llaman así ya están dentro.',
  typeMore: 'Quienes hemos encontrado ya están dentro. Escribe más letras del nombre.',
  askForInvitation: 'Si aún no está aquí, pide a tu administrador que le invite.',
  youInvite: 'Si aún no está aquí, puedes invitarle:',
  toInvitations: 'ir a las invitaciones',
  alreadyIn: 'ya está dentro',
};
