import { useId } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Name } from '../ui/name.tsx';
import { Marked } from './marked.tsx';
import { markMatches } from './match.ts';
import type { PaletteItem } from './palette-items.ts';
import type { Section } from './palette-search.ts';
import type { Options } from './use-options.ts';

interface PaletteSectionsProps {
  sections: Section[];
  options: Options;
  typed: string;
}

export function PaletteSections({ sections, options, typed }: PaletteSectionsProps) {
  const words = useWords().groups.palette;
  const id = useId();
  return (
    <div className="hits finder-hits" {...options.listProps(words.title)}>
      {sections.map(({ kind, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div className="palette-section" role="group" aria-labelledby={id + kind} key={kind}>
          <div className="palette-title" id={id + kind}>
            {words.sections[kind]}
          </div>
          {items.map((item) => (
            <div className="hit" key={item.key} {...options.optionProps(item.key)} tabIndex={-1}>
              <Item item={item} typed={kind === 'search' ? '' : typed} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Item({ item, typed }: { item: PaletteItem; typed: string }) {
  const { avatar, icon, title, detail } = item;
  return (
    <>
      <span className="palette-picture">
        {avatar && <Avatar {...avatar} name={title} size={28} />}
        {icon && <Icon name={icon} />}
      </span>
      <span className="hit-text hit-line">
        <Name className="hit-title">
          <Marked pieces={markMatches(title, typed)} />
        </Name>
        {detail && (
          <Name className="hit-detail">
            <Marked pieces={markMatches(detail, typed)} />
          </Name>
        )}
      </span>
    </>
  );
}
