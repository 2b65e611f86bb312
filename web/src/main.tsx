import { render } from 'preact';
import { App } from './app.tsx';
import { startSession } from './session/session.ts';
import { startTheme } from './ui/theme.ts';

startTheme();
render(<App />, document.getElementById('app')!);
void startSession();
