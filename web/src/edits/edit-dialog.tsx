import { signal } from '@preact/signals';
import { useQueryClient } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import type { AtlasClient } from '#sdk/index.ts';
import { isOffline } from '../live/connection.ts';
import { session, signIn } from '../session/session.ts';
import type { Written } from '../session/written.ts';
import { isSignedOut, sentenceOf } from '../ui/failure.tsx';
import { type Act, wordsOf } from './acts.ts';
import { perform, type Why } from './perform.ts';
import { useWrittenDialog } from './written-dialog.ts';
import { KeepsFields, useWrittenBefore, WrittenBefore } from './written-fields.tsx';

/** A refused act whose dialog is no longer there, in words. */
export const refused = signal<string | undefined>(undefined);

const CONFIDENCES = ['tentative', 'probable', 'confident'] as const;
const LONGEST_REASON = 8192;
const SIGNED_OUT = 'You are signed out: nothing was changed. What you wrote is here again after you sign in.';

/** Why something is changed; what is folded takes a reason alone. */
function WhyFields({ hasConfidence }: { readonly hasConfidence: boolean }) {
  const name = useId();
  const sure = useWrittenBefore('confidence') ?? 'probable';
  return (
    <>
      <label>
        Why
        <textarea
          name="reasoning"
          rows={3}
          required
          maxLength={LONGEST_REASON}
          defaultValue={useWrittenBefore('reasoning')}
        />
      </label>
      {hasConfidence && (
        <fieldset class="switch">
          <legend>How sure are you?</legend>
          {CONFIDENCES.map((confidence) => (
            <label key={confidence} class="choice">
              <input
                type="radio"
                name="confidence"
                id={`${name}-${confidence}`}
                value={confidence}
                defaultChecked={confidence === sure}
              />
              {confidence}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** What a field of a form says, without blanks around. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

interface DialogProps {
  readonly atlas: AtlasClient;
  /** The id of what is changed. */
  readonly of: string;
  /** Of the button that opens it. */
  readonly button: string;
  /** Tells buttons of several rows apart, for whoever does not see where they stand. */
  readonly about?: string;
  readonly heading: string;
  /** What is before the change. */
  readonly before: ComponentChildren;
  /** The fields of the new value. */
  readonly children: ComponentChildren;
  /** What the fields say; a text says what is wrong with them. */
  readonly actOf: (form: FormData) => Act | string;
  readonly submit?: string;
  readonly hasConfidence?: boolean;
  /** Called when it opens, with what was written in its fields before a new sign-in. */
  readonly opened?: (before: Written) => void;
  /** Called with what refused the act; a text is shown in place of the refusal's. */
  readonly refusal?: (error: unknown) => Promise<string | undefined>;
}

/** A button, and the dialog in which a change is described; the change is shown at once, and the dialog comes back if it is refused. */
export function EditDialog(props: DialogProps) {
  const {
    atlas,
    of,
    button,
    about,
    heading,
    before,
    children,
    actOf,
    submit = 'Save',
    hasConfidence = true,
  } = props;
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const [problem, setProblem] = useState<string>();
  const name = `${heading} ${of}`;
  const {
    dialog,
    isOpen,
    setOpen,
    before: writtenBefore,
    open,
  } = useWrittenDialog(name, (written) => {
    setProblem(undefined);
    props.opened?.(written);
  });
  const cancel = (): void => {
    setOpen(false);
    dialog.current!.close();
  };
  const takenBack = async (act: Act, why: Why, error: unknown): Promise<void> => {
    const words = isSignedOut(error) ? SIGNED_OUT : ((await props.refusal?.(error)) ?? sentenceOf(error));
    if (dialog.current?.isConnected) {
      setProblem(words);
      dialog.current.showModal();
    } else refused.value = `${words} It was taken back: ${wordsOf(act)}. You wrote: ${why.reasoning}`;
  };
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isOffline.value) {
      setProblem('You are offline: nothing was changed. Save it again when the network is back.');
      return;
    }
    const fields = new FormData(form.current!);
    const act = actOf(fields);
    if (typeof act === 'string') {
      setProblem(act);
      return;
    }
    const why: Why = {
      reasoning: textIn(fields, 'reasoning'),
      confidence: CONFIDENCES.find((one) => one === fields.get('confidence')) ?? 'probable',
    };
    dialog.current!.close();
    perform({ atlas, queries }, act, why).then(
      () => setOpen(false),
      (error) => takenBack(act, why, error),
    );
  };
  return (
    <>
      <button
        type="button"
        disabled={isOffline.value}
        onClick={() => open({})}
        aria-label={about === undefined ? undefined : `${button} ${about}`}
      >
        {button}
      </button>
      <dialog ref={dialog} class="edit" aria-labelledby={title} onCancel={cancel}>
        {isOpen && (
          <form class="stacked" ref={form} onSubmit={save}>
            <KeepsFields form={form} name={name} />
            <h2 id={title}>{heading}</h2>
            <div class="before">{before}</div>
            <WrittenBefore.Provider value={writtenBefore}>
              {children}
              <WhyFields hasConfidence={hasConfidence} />
            </WrittenBefore.Provider>
            {problem !== undefined && <p role="alert">{problem}</p>}
            <div class="choices">
              {/* The one of the page cannot be reached while the dialog is open. */}
              {session.value.kind === 'expired' ? (
                <button type="button" class="primary" onClick={signIn}>
                  Sign in
                </button>
              ) : (
                <button type="submit" class="primary">
                  {submit}
                </button>
              )}
              <button type="button" onClick={cancel}>
                Cancel
              </button>
            </div>
          </form>
        )}
      </dialog>
    </>
  );
}
