import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation, useSearch } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { AriaLanguage } from './aria-language.tsx';
import { IconButton } from './button.tsx';
import { Sentence } from './name.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A question that must be answered first. */
  isAlert?: boolean;
}

export function Dialog({ title, isOpen, onClose, children, isAlert = false }: DialogProps) {
  const words = useWords().general;
  return (
    <AriaLanguage>
      <ModalOverlay
        className="dialog-backdrop"
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={!isAlert}
      >
        <Modal className="dialog-modal">
          <AriaDialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
            <header className="dialog-head">
              <Heading slot="title" level={2}>
                <Sentence text={title} />
              </Heading>
              <IconButton icon="close" label={words.close} onClick={onClose} />
            </header>
            <div className="dialog-body">{children}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}

/** Closes a dialog when the address changes. */
export function useCloseOnNavigation(onClose: () => void): void {
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  const first = useRef(address);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (address !== first.current) close();
  }, [address]);
}
