/** The version of Fathom that this page was built with. */
declare const __VERSION__: string;
