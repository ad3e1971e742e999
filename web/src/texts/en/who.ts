// Sentences about a player: "you" has verb forms of its own.

export interface Who {
  name: string;
  you: boolean;
}

export const subject = (who: Who): string => (who.you ? 'You' : who.name);
export const object = (who: Who): string => (who.you ? 'you' : who.name);
export const verb = (who: Who, plain: string, third = `${plain}s`): string => (who.you ? plain : third);
export const possessive = (who: Who): string => (who.you ? 'your' : `${who.name}’s`);
