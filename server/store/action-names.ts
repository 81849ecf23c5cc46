import type { Action, Actions } from './store.ts';

/**
 * @returns A function from an action to the name it is registered under.
 * @throws from that function, for one that is not registered: on neither engine can it run.
 */
export function actionNames({ byName }: Actions): (action: unknown) => string {
  const names = new Map<unknown, string>();
  for (const [name, action] of Object.entries<Action>(byName)) names.set(action, name);
  return (action) => {
    const name = names.get(action);
    if (name === undefined) throw new Error(`${action} is not among the store's actions.`);
    return name;
  };
}
