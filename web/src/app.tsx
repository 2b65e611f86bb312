import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { Link, Route, Switch, useRoute } from 'wouter-preact';
import { type AtlasClient, isPassing, isRefusal } from '#sdk/index.ts';
import { WAITING_MS } from './access/queries.ts';
import { RequestPage } from './access/request-page.tsx';
import { RequestsBanner } from './access/requests-banner.tsx';
import { forgetLayouts, type LayoutStore, layoutsOf } from './data/known-layouts.ts';
import { type Profile, profileQuery } from './data/queries.ts';
import { forgetActs } from './edits/perform.ts';
import { UndoBar } from './edits/undo-bar.tsx';
import { OfflineBar } from './live/offline-bar.tsx';
import { AboutPage } from './pages/about.tsx';
import { AdminPeoplePage } from './pages/admin-people.tsx';
import { AdminRequestsPage } from './pages/admin-requests.tsx';
import { DuplicatesPage } from './pages/duplicates.tsx';
import { HomePage } from './pages/home.tsx';
import { MapPage } from './pages/map.tsx';
import { ProposalsPage } from './pages/proposals.tsx';
import { ReportPage } from './pages/report.tsx';
import { ResourcePage } from './pages/resource.tsx';
import { ProposalsBanner } from './proposals/proposals-banner.tsx';
import { expire, session, signIn, signOut } from './session/session.ts';
import { restoreWritten } from './session/written.ts';
import { Failure, isSignedOut, Loading, Message } from './ui/failure.tsx';
import { KeysDialog } from './ui/keys-dialog.tsx';
import { chooseTheme, type ThemeChoice, themeChoice } from './ui/theme.ts';

const queries: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error) => {
      if (isSignedOut(error)) expire();
    },
  }),
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) expire();
      // Revoked while the page is open: the profile says so, and the request form follows.
      if (isRefusal(error, 'SYSTEM_ACCESS_REQUIRED'))
        void queries.invalidateQueries({ queryKey: ['profile'] });
    },
  }),
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
      <span>Theme </span>
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
  forgetActs();
  await forgetLayouts();
}

interface AdmittedProps {
  readonly atlas: AtlasClient;
  readonly profile: Profile;
  readonly layouts: LayoutStore;
}

/** The view of the address, for those who are admitted; others see how to ask for it. */
function Admitted({ atlas, profile, layouts }: AdmittedProps) {
  const { system_access: isAdmitted, is_admin: isAdmin } = profile.entitlements;
  const [isAboutPage] = useRoute('/about');
  if (!isAdmitted && !isAboutPage) return <RequestPage atlas={atlas} profile={profile} />;
  return (
    <>
      {isAdmin && <RequestsBanner atlas={atlas} />}
      <ProposalsBanner atlas={atlas} />
      <UndoBar atlas={atlas} />
      <Switch>
        <Route path="/">
          <HomePage atlas={atlas} />
        </Route>
        <Route path="/maps/:id">
          {({ id }) => <MapPage key={id} atlas={atlas} layouts={layouts} anchor={{ kind: 'map', id }} />}
        </Route>
        <Route path="/maps/:id/report">{({ id }) => <ReportPage key={id} atlas={atlas} id={id} />}</Route>
        <Route path="/maps/:id/duplicates">
          {({ id }) => <DuplicatesPage key={id} atlas={atlas} id={id} />}
        </Route>
        <Route path="/contexts/:id">
          {({ id }) => <MapPage key={id} atlas={atlas} layouts={layouts} anchor={{ kind: 'context', id }} />}
        </Route>
        <Route path="/proposals">
          <ProposalsPage atlas={atlas} />
        </Route>
        <Route path="/resources/:id">{({ id }) => <ResourcePage key={id} atlas={atlas} id={id} />}</Route>
        {isAdmin && (
          <Route path="/admin/requests">
            <AdminRequestsPage atlas={atlas} />
          </Route>
        )}
        {isAdmin && (
          <Route path="/admin/people">
            <AdminPeoplePage atlas={atlas} />
          </Route>
        )}
        <Route path="/about">
          <AboutPage />
        </Route>
        <Route>
          <Message>
            <p>It is not there, or not yours to read.</p>
            <Link href="/">All maps</Link>
          </Message>
        </Route>
      </Switch>
    </>
  );
}

function Frame({ atlas }: { readonly atlas: AtlasClient }) {
  const profile = useQuery({
    ...profileQuery(atlas),
    // Whoever waits for admission sees the page open by itself.
    refetchInterval: ({ state }) => (state.data?.entitlements.system_access === false ? WAITING_MS : false),
    refetchOnWindowFocus: ({ state }) =>
      state.data?.entitlements.system_access === false ? 'always' : isPassing(state.error),
  });
  const layouts = useMemo(() => {
    if (profile.data === undefined) return undefined;
    restoreWritten(profile.data.id);
    return layoutsOf(profile.data.id);
  }, [profile.data?.id]);
  return (
    <>
      <header class="frame">
        <Link href="/" class="brand">
          Atlas
        </Link>
        <nav aria-label="Atlas">
          <Link href="/about">How to read this</Link>
          {profile.data?.entitlements.is_admin && <Link href="/admin/people">People</Link>}
          <ThemeSwitch />
          <KeysDialog />
          <button type="button" onClick={() => signOut(dropData)}>
            Sign out
          </button>
        </nav>
      </header>
      {session.value.kind === 'expired' && (
        <div class="bar" role="status">
          You are signed out. What you see and what you write stays.{' '}
          <button type="button" onClick={signIn}>
            Sign in
          </button>
        </div>
      )}
      <OfflineBar />
      {profile.data !== undefined ? (
        <Admitted atlas={atlas} profile={profile.data} layouts={layouts!} />
      ) : profile.error ? (
        <Failure error={profile.error} again={() => profile.refetch()} />
      ) : (
        <Loading what="who you are" />
      )}
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
