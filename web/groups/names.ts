/** Names as they stand in sentences. Pure. */

interface Named {
  first_name: string;
  last_name: string;
}

export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`;

/** Whatever it is written in, a name changes nothing of what stands around it. */
export const isolated = (name: string): string =>
  `\u2068${name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;
