/** A search field with results below it, as a dialog. */
import type { ReactNode, RefObject } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useWords } from '../locales/use-words.tsx';
import { AriaLanguage } from '../ui/aria-language.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import './options.css';
import './search.css';
import type { Options } from './use-options.ts';

interface FinderProps {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  options: Options;
  /** The result for screen readers. */
  news: string;
  onClose: () => void;
  children: ReactNode;
  input?: RefObject<HTMLInputElement | null>;
}

export function Finder(props: FinderProps) {
  const { label, placeholder, typed, onType, options, news, onClose, children, input } = props;
  const words = useWords().general;
  return (
    <AriaLanguage>
      <ModalOverlay
        className="dialog-backdrop finder-backdrop"
        isOpen
        isDismissable
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className="dialog-modal finder-modal">
          <Dialog className="finder" aria-label={label}>
            <div className="finder-head">
              <Icon name="search" />
              <input
                ref={input}
                className="finder-input"
                aria-label={label}
                placeholder={placeholder}
                value={typed}
                onChange={({ target }) => onType(target.value)}
                {...options.inputProps}
                onKeyDown={options.onKeyDown}
                enterKeyHint="go"
                autoFocus
              />
              <IconButton icon="close" label={words.close} onClick={onClose} />
            </div>
            {children}
            <p className="visually-hidden" role="status">
              {news}
            </p>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}
