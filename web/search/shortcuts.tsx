/** The list of keyboard shortcuts. */
import { Fragment, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isMac, isShortcutsKeyOn, setShortcutsKey } from './global-shortcuts.ts';
import './search.css';

/** Labels of keys. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
type Keys = string[];

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const words = useWords().groups.shortcuts;
  const [isKeyOn, setKeyOn] = useState(isShortcutsKeyOn);
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <div className="shortcuts">
        {words.sections.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className="shortcut-list">
              {shortcuts.map(([text, ...alternatives]) => (
                <div className="shortcut" key={text}>
                  <dt>{text}</dt>
                  <dd>
                    <Alternatives alternatives={alternatives.map(keysOf)} or={words.or} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="shortcut-switch">
          <input
            type="checkbox"
            checked={isKeyOn}
            onChange={({ target }) => {
              setKeyOn(target.checked);
              setShortcutsKey(target.checked);
            }}
          />
          {words.keyOpensThis}
        </label>
      </div>
    </Dialog>
  );
}

function Alternatives({ alternatives, or }: { alternatives: Keys[]; or: string }) {
  return alternatives.map((keys, at) => (
    <Fragment key={keys.join(' ')}>
      {at > 0 && <span>{or}</span>}
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Fragment>
  ));
}

const keysOf = (text: string): Keys =>
  text.split(' ').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key));
