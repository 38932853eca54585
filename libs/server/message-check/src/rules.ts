import type { Category } from './category';

/** Matched against `words` of `readViews`, which has one space around each word. Every repetition is bounded. */
type Rule = readonly [name: string, pattern: RegExp];

const rule = (name: string, source: string): Rule => [name, new RegExp(` (?:${source}) `)];

const PLACE =
  '(?:whats ?app|whats|wasap|wapp|wsp|snap|snapchat|insta|instagram|ig|telegram|discord|tik ?tok|messenger|facetime|we ?chat|kik|facebook|fb|skype|viber|signal app|hangouts|twitter|imessage)';
const GAP = '(?:[a-z0-9]+ ){0,4}';
const SELF = '(?:myself|my self)';
const WILL =
  '(?:ill|i will|im going to|i am going to|im gonna|i am gonna|imma|ima|were going to|were gonna|we will|gonna|going to)';
const THEM =
  '(?:you|your|him|her|them|everyone|everybody|all of you|yall|that teacher|this school|the school|the whole class)';

const ELSEWHERE: readonly Rule[] = [
  rule(
    'platform',
    `(?:add|message|text|dm|find|follow|call|hit|write|reach|ping|contact) (?:me|us) (?:up )?${GAP}${PLACE}|(?:lets|we can|we could|can we|could we|should we|shall we|want to|wanna|better|easier|rather|switch|move|talk|chat|text|continue|go) ${GAP}(?:on|to|over|via|through|in|use) ${GAP}${PLACE}|(?:do you have|you got|have you got|you have|are you on|whats your|what is your|give me your|send me your|you on|add me on|my) (?:a |an |any |on )?${PLACE}`,
  ),
  rule(
    'platform in Spanish',
    `(?:agregame|anademe|escribeme|mandame|buscame|sigueme|llamame|hablame|contactame|pasame|dame|enviame) ${GAP}${PLACE}|(?:hablamos|hablemos|chateamos|escribimos|seguimos|sigamos|mejor|podemos|vamos|vernos) ${GAP}(?:por|en|a|al|usando|con) ${GAP}${PLACE}|(?:tienes|tenes|usas|cual es tu|pasame tu|dame tu|mi) ${PLACE}`,
  ),
  rule(
    'number',
    `(?:give|send|text) me (?:your|ur) (?:phone |cell )?(?:number|digits|phone|email|address)|(?:whats|what is|can i (?:get|have)|could i (?:get|have)) (?:your|ur) (?:phone|cell|number|phone number|cell number|email|address|digits)|text me (?:instead|later|tonight|after)|call me (?:tonight|later|after) (?:on|at) my|(?:pasame|dame|mandame|enviame|cual es) tu (?:numero|celular|telefono|cel|correo|direccion|email|whats)|me (?:das|pasas) tu (?:numero|celular|telefono|cel|correo|direccion)`,
  ),
  rule(
    'outside',
    `(?:outside|off) (?:of )?(?:this|the) (?:app|platform|site|website|chat)|(?:another|a different|other) (?:app|chat|platform)|somewhere (?:else|more private|private)|(?:in|to) private|private (?:chat|message|messages|place)|(?:fuera de|salir de) (?:la|esta|este) (?:app|aplicacion|plataforma|chat|pagina)|(?:en|por) (?:otra|otro) (?:app|aplicacion|plataforma|chat|lado|lugar)|(?:por|en) privado|lugar (?:mas )?privado`,
  ),
  rule(
    'meeting',
    `(?:meet|see|meet up with|be) (?:me |you |up )?${GAP}(?:alone|by ourselves|just (?:us|the two of us)|at my (?:house|place|home|apartment)|in my car|in the park|after dark)|(?:come|come over|drop by|stop by) (?:to|at|by) my (?:house|place|home|apartment|car)|(?:pick you up|give you a ride|drive you home)|ven a mi (?:casa|apartamento|departamento|carro|coche)|(?:vernos|nos vemos|encontrarnos|verte|juntarnos) ${GAP}(?:a solas|solos|en mi casa|en mi carro|en mi coche|sin nadie)|(?:te recojo|paso por ti|te llevo a tu casa|te paso a buscar)`,
  ),
];

const SECRECY: readonly Rule[] = [
  rule(
    'do not tell',
    `(?:dont|do not|never|cant|cannot|you cant|please dont|no need to) (?:you )?(?:tell|show|mention|say|let) ${GAP}(?:anyone|anybody|no one|nobody|mom|mum|dad|mother|father|parents|teacher|teachers|principal|coordinator|family|them see|mom see|mom know|know about this|this to|it to|about us)`,
  ),
  rule(
    'secret',
    `(?:our|a) (?:little |own |special )?secret(?: between)?|keep (?:it|this|that|us) (?:a secret|secret|between|quiet|private|hidden|to yourself|on the down low)|(?:just |only |stays |stay |this is |its )between (?:you and me|us|the two of us|me and you)|(?:nobody|no one|noone) (?:else )?(?:has to|needs to|need to|should|can|must|will|gets to) (?:ever )?(?:know|find out|see)|without (?:your|the) (?:parents|mom|dad|teacher|family) (?:knowing|finding out)|behind your (?:parents|moms|mom|dads|mothers)|hide (?:this|it|these) from`,
  ),
  rule(
    'delete',
    `(?:delete|erase|clear|remove) (?:this|these|the|our|all|those|your|my) ${GAP}(?:chat|chats|message|messages|texts|text|conversation|history|pictures|photos)`,
  ),
  rule(
    'do not tell, in Spanish',
    `(?:no|ni) (?:se )?(?:le|les|lo|se lo|me lo) ?(?:digas|cuentes|muestres|ensenes|menciones|comentes)(?! (?:la|las|el|los) (?:respuesta|respuestas|resultado|resultados|solucion|final))|no (?:digas|cuentes|comentes) (?:nada|esto|a nadie|de esto|que)|sin que (?:se entere|sepa|lo sepa|se enteren|sepan|lo sepan|lo vean|lo vea|nadie)|(?:que )?nadie (?:mas )?(?:se (?:puede |debe |tiene que |va a )?enter(?:e|ar|ara)|(?:lo )?(?:sepa|sabra)|(?:tiene que|debe|puede|necesita) (?:saber|enterarse|verlo))`,
  ),
  rule(
    'secret in Spanish',
    `(?:nuestro|un) (?:pequeno )?secreto (?:entre|nuestro|y|no|ok|vale|de)?|(?:es|sera|seria) (?:nuestro|un) secreto|nuestro (?:pequeno )?secret(?:o|ito)|(?:queda|quede|quedar|quedarse|solo|esto es|es algo) entre (?:nosotros|tu y yo|nosotras|los dos|nos)|guard(?:a|ar|arme|ame|es) (?:el|un|este|esto en|nuestro) ?secreto|a escondidas de|esconde(?:lo|la)? (?:esto )?de`,
  ),
  rule(
    'delete in Spanish',
    `(?:borra|borres|elimina|borrar|eliminar) (?:este|esta|estos|estas|el|la|los|las|nuestra|nuestro|todos los|todo el|todo) ?(?:chat|chats|mensaje|mensajes|conversacion|historial|fotos|charla)`,
  ),
];

const THREAT: readonly Rule[] = [
  rule(
    'violence',
    `${WILL} (?:fucking |freaking |so |really |come and |come )?(?:kill|hurt|beat|shoot|stab|punch|smack|slap|destroy|murder|strangle|choke|jump|end|smash|burn|attack) (?:the )?(?:${THEM}|up)|(?:hope|wish) you (?:die|get hurt|were dead)|you(?:re| are| will be)? (?:so )?(?:dead|going to die|gonna die|going to pay|gonna pay|going to regret|gonna regret)|(?:youll|you will) (?:regret|pay|be sorry|die)|watch your back|i know where you live|beat (?:you|him|her|them) up|kill you`,
  ),
  rule(
    'weapon',
    `(?:bring|bringing|brought|take|taking|got|have) (?:a|my|the|my dads) (?:gun|knife|pistol|rifle|weapon|bomb) ${GAP}(?:school|class|you|tomorrow)|shoot (?:up )?(?:the|this|our|my|up) (?:school|class|class room|place|everyone)|(?:blow up|bomb|burn down) (?:the|this|our|my) (?:school|class|building)`,
  ),
  rule(
    'pressure',
    `if you (?:tell|say anything|dont|do not|ever) ${GAP}(?:ill|i will|im going to|im gonna|youll|you will) (?:hurt|kill|regret|post|send|share|show|be sorry|make sure)|(?:ill|i will|im going to|im gonna) (?:post|send|share|leak) ${GAP}(?:your )?(?:pictures|photos|pics|nudes|video)`,
  ),
  rule(
    'violence in Spanish',
    `(?:te|lo|la|los|las|le|les) (?:voy a|vamos a|va a) (?:matar|pegar|golpear|lastimar|hacer dano|partir|romper|reventar|quemar|apunalar|disparar|dar una paliza|pesar|destruir|acabar)|voy a (?:matarte|golpearte|pegarte|lastimarte|hacerte dano|matarlos|matarlo|matarla|golpearlo|golpearla|pegarle|romperte|partirte|acabar contigo)|te (?:mato|reviento|parto la cara|rompo la cara|vas a arrepentir|arrepentiras|vas a morir|vas a enterar)|(?:vas|van) a (?:morir|pagar|arrepentirte|lamentarlo|pagarlo)|estas muert[oa]|ojala (?:te mueras|se mueran)|cuidate la espalda|(?:se|ya se) donde vives|me la vas a pagar`,
  ),
  rule(
    'weapon in Spanish',
    `(?:llevar|llevo|llevare|traer|traigo|traere|tengo) (?:una|un|la|el) (?:pistola|arma|cuchillo|navaja|bomba|rifle) ${GAP}(?:escuela|clase|colegio|manana)|(?:disparar|balacera|tiroteo|poner una bomba|quemar) (?:a |en )?(?:la|todos en la|mi) (?:escuela|clase)`,
  ),
  rule(
    'pressure in Spanish',
    `si (?:le |les |se lo |lo )?(?:dices|cuentas|hablas|no) ${GAP}(?:te voy|vas a|te va|voy a|te arrepentiras|te mato)|voy a (?:publicar|mandar|subir|ensenar|compartir) (?:tus|las|esas|la) (?:fotos|foto|videos|video)`,
  ),
];

const SELF_HARM: readonly Rule[] = [
  rule(
    'dying',
    `(?:kill|killing|unalive|unaliving|hang|hanging|shoot|shooting|drown|drowning) (?:${SELF}|himself|herself|themselves)|kms|(?:want|wanna|wants|wanted|going|ready|rather|wish i could|just) (?:to )?(?:die|be dead|disappear forever|not exist|stop existing|stop living|sleep forever|never wake up)|wish i (?:was|were) (?:dead|never born|not alive)|(?:end|ending|take|taking) (?:my (?:own )?life|it all)|(?:dont|do not|didnt|no longer|cant) (?:want to |wanna )?(?:live|be alive|be here|exist|wake up|go on)(?: like this)? (?:any ?more|any longer|tomorrow)|(?:dont|do not) (?:want to|wanna) (?:live|be alive|exist|wake up)|(?:no|any|the) (?:reason|point) (?:to|in|of) (?:live|living|go on|going on|being alive|my life)|better off (?:dead|without me|if i)|life (?:isnt|is not) worth`,
  ),
  rule(
    'suicide',
    `(?:i|im|ive|me|my|she|he|friend) ${GAP}(?:suicidal|suicide)|(?:commit|committing|attempt|thinking about|think about|thoughts of|thought about|considering|planning) (?:to commit )?suicide|suicidal (?:thoughts|again|lately)|suicide (?:note|plan)`,
  ),
  rule(
    'harm',
    `(?:hurt|hurting|harm|harming|cut|cutting|burn|burning|punish|punishing|scratch|scratching|starve|starving) ${SELF}|self (?:harm|harming|harmed|injury)|(?:started|been|keep|stop|started with|back to) cutting(?: again| my)?|cut my (?:wrist|wrists|arm|arms|legs)|took (?:all|too many|a lot of) (?:my |of my |of the |the )?pills`,
  ),
  rule(
    'dying, in Spanish',
    `matarme|ahorcarme|colgarme|tirarme (?:de|por|desde)|(?:me )?(?:quiero|quisiera|querria|ganas de|prefiero|mejor) (?:morir|morirme|estar muert[oa]|desaparecer para siempre|no existir|dormir para siempre|dejar de existir)|me quiero (?:morir|matar)|(?:quitar|quito|quite|quitarse|quitando)(?:me)? (?:la|mi) vida|(?:acabar|terminar) con (?:mi vida|todo esto|todo de una vez)|no (?:quiero|puedo) (?:seguir )?(?:vivir|viviendo|estar viv[oa]|existir|despertar)(?: mas)?|ya no (?:quiero|tengo ganas de|aguanto) (?:vivir|seguir|esta vida|estar aqui|existir)|(?:ojala|quisiera|desearia) (?:estuviera|estar|no haber|no hubiera) (?:muert[oa]|nacido|naci)|no (?:hay|tengo|encuentro|le veo) (?:ninguna )?(?:razon|sentido|motivos?) (?:para|a|de) (?:vivir|la vida|seguir)|(?:estarian|estaran|estarias) mejor sin mi|no vale la pena vivir`,
  ),
  rule(
    'suicide in Spanish',
    `suicidarme|me (?:quiero|voy a|quise|intente) suicidar|(?:pensado|pienso|pensando|pensar|pense|idea) (?:en|de|del) (?:el )?(?:suicidio|suicidarme)|pensamientos (?:suicidas|de suicidio)|(?:se|amig[oa]|herman[oa]) ${GAP}(?:suicidar|suicidarse)|carta de suicidio|soy suicida`,
  ),
  rule(
    'harm, in Spanish',
    `(?:hacerme|hago|hice|haciendome|hacer|me hago) (?:mucho )?dano(?: a mi mism[oa])?|(?:lastimarme|cortarme|quemarme|autolesion(?:arme|es)?|castigarme a mi|autolesionarme)|me (?:corto|corte|lastimo|lastime|estoy cortando|he cortado|estoy lastimando) (?:los brazos|las munecas|las piernas|otra vez|a mi mism[oa]|cuando|de nuevo|a veces|todas)|(?:tome|tomarme) (?:todas|muchas|demasiadas) (?:las |mis )?pastillas`,
  ),
];

/** Phrases for texts that are spelled letter by letter as a whole: their words cannot be separated. */
export const SPELLED: Readonly<Partial<Record<Category, RegExp>>> = {
  ELSEWHERE: /addme(?:on)?(?:snap|insta)|(?:snapchat|whatsapp|instagram|telegram|discord)$/,
  SECRECY: /donttell|oursecret|noledigas|noselodigas|nuestrosecreto/,
  THREAT: /killyou|hurtyou|tevoyamatar|temato/,
  SELF_HARM: /killmyself|(?:wanna|wantto|want2)die|endmylife|mequieromorir|quieromorir|matarme|suicid/,
};

export const RULES: Readonly<Record<Exclude<Category, 'CONTACT'>, readonly Rule[]>> = {
  ELSEWHERE,
  SECRECY,
  THREAT,
  SELF_HARM,
};
