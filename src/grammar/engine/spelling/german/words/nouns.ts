/** Nouns that the list lacks, each with its class: how it ends in the genitive and the plural (vocabulary.ts). */
export const NOUNS = `
Webseite/n Website/s Homepage/s Smartphone/s Tablet/s Podcast/s Hashtag/s Selfie/s Emoji/s Influencer/er Influencerin/in
Blogger/er Bloggerin/in Streamer/er Gamer/er Gamerin/in Follower/er Cloud/s Startup/s Workshop/s Meeting/s Feedback/s
Lockdown/s Homeoffice/s Klimawandel/s Klimaschutz/e Nachhaltigkeit/en Digitalisierung/en Energiewende/n Wärmepumpe/n
Impfstoff/e Corona/s Covid/f Pandemie/en Brexit/s Fakenews/f Chatbot/s Algorithmus/f Datenschutz/e Passwort/e
Implementierung/en Synchronisation/en Authentifizierung/en Initialisierung/en Internationalisierung/en Swap/s Token/s Root/s
Hash/s Switch/s Layer/s Router/er Server/er Browser/er Compiler/er Hypervisor/s Installer/er Debugger/er Scanner/er
Container/er Sysadmin/s Reboot/s Backend/s Frontend/s Framework/s Plugin/s Widget/s Thread/s Cache/s Commit/s Repository/s
`;
