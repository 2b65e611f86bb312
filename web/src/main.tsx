import { render } from 'preact';
import { App } from './app.tsx';
import { watchConnection } from './live/connection.ts';
import { startSession } from './session/session.ts';
import { startTheme } from './ui/theme.ts';

startTheme();
watchConnection();
render(<App />, document.getElementById('app')!);
void startSession();
