import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { Link, Route, Switch } from 'wouter-preact';
import { type AtlasClient, isPassing, isRefusal, TokenMintError } from '#sdk/index.ts';
import { forgetLayouts, layoutsOf } from './data/known-layouts.ts';
import { profileQuery } from './data/queries.ts';
import { AboutPage } from './pages/about.tsx';
import { HomePage } from './pages/home.tsx';
import { MapPage } from './pages/map.tsx';
import { ResourcePage } from './pages/resource.tsx';
import { expire, session, signIn, signOut } from './session/session.ts';
import { Message } from './ui/failure.tsx';
import { chooseTheme, type ThemeChoice, themeChoice } from './ui/theme.ts';

const isSignedOut = (error: unknown): boolean =>
  isRefusal(error, 'UNAUTHORIZED') || error instanceof TokenMintError;

const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && expire() }),
  defaultOptions: {
    // The SDK repeats what may pass by itself.
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: (query) => isPassing(query.state.error),
    },
  },
});

function ThemeSwitch() {
  return (
    <label>
      Theme{' '}
      <select
        value={themeChoice.value}
        onChange={(event) => chooseTheme(event.currentTarget.value as ThemeChoice)}
      >
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}

async function dropData(): Promise<void> {
  queries.clear();
  await forgetLayouts();
}

function Frame({ atlas }: { readonly atlas: AtlasClient }) {
  const profile = useQuery(profileQuery(atlas));
  const layouts = useMemo(
    () => (profile.data === undefined ? undefined : layoutsOf(profile.data.id)),
    [profile.data?.id],
  );
  return (
    <>
      <header class="frame">
        <Link href="/" class="brand">
          Atlas
        </Link>
        <nav aria-label="Atlas">
          <Link href="/about">How to read this</Link>
          <ThemeSwitch />
          <button type="button" onClick={() => signOut(dropData)}>
            Sign out
          </button>
        </nav>
      </header>
      {session.value.kind === 'expired' && (
        <div class="bar" role="status">
          You are signed out. What you see stays.{' '}
          <button type="button" onClick={signIn}>
            Sign in
          </button>
        </div>
      )}
      <Switch>
        <Route path="/">
          <HomePage atlas={atlas} />
        </Route>
        <Route path="/maps/:id">
          {({ id }) => layouts && <MapPage key={id} atlas={atlas} layouts={layouts} id={id} />}
        </Route>
        <Route path="/resources/:id">{({ id }) => <ResourcePage key={id} atlas={atlas} id={id} />}</Route>
        <Route path="/about">
          <AboutPage />
        </Route>
        <Route>
          <Message>
            <p>This page does not exist.</p>
            <Link href="/">All maps</Link>
          </Message>
        </Route>
      </Switch>
    </>
  );
}

function SignInPage({ reason }: { readonly reason: string | undefined }) {
  return (
    <main class="sign-in">
      <h1>Atlas</h1>
      <p>Sign in to read your maps.</p>
      {reason !== undefined && <p role="alert">{reason}</p>}
      <button type="button" class="primary" onClick={signIn}>
        Sign in
      </button>
    </main>
  );
}

/** The whole page: who is signed in, and the view of the address. */
export function App() {
  const { value: current } = session;
  if (current.kind === 'starting') return <p class="message late">Signing in …</p>;
  if (current.kind === 'leaving') return <p class="message late">Signing out …</p>;
  if (current.kind === 'signed-out') return <SignInPage reason={current.reason} />;
  return (
    <QueryClientProvider client={queries}>
      <Frame atlas={current.atlas} />
    </QueryClientProvider>
  );
}
