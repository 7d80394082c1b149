import { NAMES } from './names.ts';

// Words in general use, mostly of computing, science and daily life, that the English Hunspell dictionaries do not have.
// The letters after the slash are affix flags of those dictionaries: S plural or third person, M 's, D -ed, G -ing,
// R -er, Z -ers, B -able, Y -ly, P -ness, A re-, U un-.

/** Words that are spelt alike in all variants of English. */
const COMMON = `
abovementioned abstractor/MS accessor/MS actionable/U adjacency/SM addon/MS addressability admin/MS adware aggregator/MS
airdrop/MS airsoft alerting/S algorithmic/Y aliasing allocator/MS allowlist/MSDG alphanumerics alright ambidextrousness
amortization/MS analytics/M animatronic/S anisotropic/Y anisotropy annotator/MS anonymity anticipatory antialias/DSG
antialiasing antipattern/MS antivirus/MS anycast appender/MS archiver/MS arity/SM arraylist asynchrony async asynchronicity
atomicity audiobook/MS authenticator/MS autocomplete/DSG autocompletion/MS autocorrect/DSG autodetect/DSG autodetection
autofill/DSG autofocus/DSG autoformat autogenerate/DSG autoincrement/DSG autoload/DGSRZ autonegotiate/DSG
autonegotiation/MS autoplay/DGS autosave/DSG autoscale/DSGRZ autoscroll/DGS autostart/DGS autosuggest autotune/DSG
autowire/DSG axiomatically backdoor/MSDG backend/MS backlight/SG backlighting backlink/MS backoff/S backport/DGSRZ
backpressure backpropagation backquote/MSD backreference/MSD backtick/MS backtrace/MSDG backtracker/MS barcode/MSDG
basename/MS baseband baseline/D basemap/MS bandpass beamforming benchmark/DGRZ bidirectional/Y bidirectionality biggish
bigint/MS bijection/MS bijective/Y binarization biometrics bitcoin/MS bitfield/MS bitmask/MSDG bitrate/MS bitstream/MS
bitwise blackbox/DSG blackhole/DSG blacklist/RZ blockchain/MS blocklist/MSDG blockwise blogpost/MS bloatware bodyweight
boilerplate/S bookkeep boolean/MS bootable/U bootcamp/MS bootloader/MS bootstrapper/MS botnet/MS bounding boxplot/MS
brainer/S breadcrumb/MS breakpoint/MSDG broadcaster/MS browsable/U bruteforce/DSG bugfix/SMG builtin/MS bundler/MS
bytecode/MS byteorder bytestream/MS cacheable/U callable/S callback/MS callee/MS caller/MS callout/MS callsite/MS
cancellable/U canonicalness capturable cardinality/SM categorical/Y causality cellphone/MS centerpiece/MS
changelog/MS changeset/MS charset/MS chatbot/MS checkbox/MS checklist/DG checkmark/MSDG checkout/MS checkpoint/DG
checksum/MS checksummed checksumming chipset/MS chunker/MS cipher/DG ciphersuite/MS ciphertext/MS classifier/MS
classpath/MS cleanup/MS cleartext clickable/U clickbait clickthrough/MS clipart cloneable closable cloudlet/MS codebase/MS
codec/MS codepage/MS codepoint/MS codomain/MS cognitively coercible coercivity collider/MS colocate/DSG colocation
colormap/MS colorspace/MS combinator/MS combinatoric/S combinatorial/Y combobox/MS commandline/MS commenter/MS
committer/MS commutativity compactable compactor/MS comparator/MS compilable composability composable/U composition/D
compositor/MS comprehensibly compressibility computable/U concatenative concurrency/SM config/MS configurability
configurable/U configurator/MS conformable/U conformant/U congruential connectionless connectivity/S constexpr
constructible constructor/MS containerd contextless contextual/Y continuation/S convolution/S convolutional convolve/DSG
cooldown/MS copyable/U copyleft coprime coprocessor/MS coredump/MS coroutine/MS correlator/MS cosplay/DGSRZ covariance/S
covariant/S covariate/MS coworking cringeworthy crossfade/DSG crosshair/MS crossover/MS crosspost/DGS crowdfund/DGS
crowdfunding crowdsource/DSG crypto cryptocurrency/SM cryptographic cryptographically cryptosystem/MS cutscene/MS
cyberattack/MS cybersecurity cytometry daemonic darknet dashboard/DG datacenter/MS dataflow/MS dataframe/MS datagram/MS
dataset/MS datasheet/MS datasource/MS datastore/MS datastream/MS datatype/MS datetime/MS daughterboard/MS deadlift/MSDG
deadlock/MSDG deallocate/DSG deallocation/MS deallocator/MS deathmatch/MS deauthenticate/DSG debounce/DSGRZ debuggable
debuggee/MS debugger/MS decidability decimation/S declarative/Y declarator/MS decoder/MS decodable decoherence
decommissioner/MS decompiler/MS decompile/DSG decompilation decomposable decompressor/MS deconstructor/MS deconvolution
decorrelate/DSG decorrelation decrement/MSDG decrypt/DGSB decryption/MS decryptor/MS deduplicate/DSG deduplication
deduplicator/MS deepfake/MS defer/S deferrable defragment/DGSRZ defragmentation degenerately dehydrator/MS deletable
delimitation/MS delimiter/MS demangle/DSGRZ demultiplex/DSGRZ demultiplexer/MS denoise/DSGRZ denormal/S deployable
deployer/MS deprecation/S deprovision/DGS dequeue/DS dequeuing dereference/DSGRZB deregister/DGS deregistration/MS
deselect/DGS deselectable designator/MS desync/S desynced destructor/MS destructure/DSG detectability determinant/MS
determinism deterministic/U deterministically dev/MS devops diacritic/S diagonalizable dialogue/DG diff/MSDG differ/S
differentiable differentiability diffuser/MS digraph/MS dimensionality/SM dimensionless directionality directionless
disabler/MS disaggregate/DSG disaggregation disambiguator/MS disassembler/MS disassembly discontiguous discontinuously
discoverability discoverable/U discriminant/MS discriminator/MS dispatcher/MS displayable/S dissimilarly distro/MS
distributivity docstring/MS documenter/MS dogfooding domaining dotfile/MS doublet/MS downlink/MSDG download/RZB
downmix/DSG downrank downsample/DSGRZ downscale/DSG downstream downtime/S downvote/DSGRZ draggable dropdown/MS
dubstep dumpster/MS dynamicity dystopian/S earbud/MS ebook/MS ecommerce edgewise editability editable/U eigenvector/MS
elementwise elision/MS ellipsoid/MS ellipticity email/RZ embeddable/U embedder/MS embedding/S embiggen emitter/MS
emoji/MS emoticon/MS emulator/MS enablement/MS encapsulator/MS encipher encloser/MS encoder/MS encoding/S encryptor/MS
endian endianness endpoint/MS enqueue/DS enqueueing enqueuing entrypoint/MS enum/MS enumerable/U enumerator/MS
environmental/Y equidistribution errored erroneousness escapable esport/S ethernet/S ethnicity/SM etcetera
evaluator/MS eviction/S exabyte/MS exascale exceptional/U excitatory executable/MS executor/MS exfiltrate/DSG exfiltration
exhaustivity existential/Y expander/MS expectedly experimentation/S explainer/MS explainability explainable expirable
expressivity extensibility extensible/U externality/SM extrema extractor/MS extranet/MS facepalm/MSDG
factorable failover/MS failsafe/MS fallback/MS fallthrough/S falsy fanfiction/MS fastpath feedforward femto fetchable
fetcher/MS fetches fewest fileserver/MS filename/MS filepath/MS filesystem/MS filetype/MS filterable fintech firewall/DG
fixpoint/MS flatmap flattener/MS flowchart/MSDG focusable fontconfig foldable followup/MS formatter/MS formattable
framebuffer/MS framerate/MS framework/MS freemium freezable frontend/MS fullscreen functor/MS functorial fuzzer/MS
gameplay gamepad/MS gamertag/MS gamify/DSG gamification gateable generator/MS genomic/S genomics geocode/DSGRZ
geocoding geolocate/DSG geolocation/MS geometrical/Y geospatial/Y georeference/DSG gesturing getter/MS gibibyte/MS gigabit/MS
github globals glyph/DG goofily googling grapheme/MS graphql grayscale/S greyscale/S greenfield greppable
grouper/MS groupware gzip/S gzipped gzipping hackathon/MS handshaked handedly hardcode/DSG hardlink/MSDG hardware/S
hashable/U hasher/MS hashmap/MS hashtable/MS hashtag/MS headcount/MS headless/Y headset/MS headshot/MS heapify/DSG
heatmap/MS heatsink/MS helpdesk/MS heteroscedastic heuristics hexdump/MS highlighter/MS histogram/DG hitbox/MS
homebrew/SDG homepage/MS homomorphic homomorphism/MS homogenous/Y homoscedastic hoster/MS hostname/MS hotfix/DSG hotkey/MS
hotplug hotspot/MS hover/Z htaccess http https hypercube/MS hyperlink/RZ hyperparameter/MS hyperplane/MS hyperthreaded
hyperthreading hypervisor/MS hyphenator/MS iconify/DSG idempotence idempotency idempotent/Y identifiability
identifiable/U iframe/MS illegalize/DSG imageboard/MS imager/MS immersive/Y immutability immutable/Y impactful/Y
implementable/U implementer/MS implementor/MS impl/S inbetween inclusivity incrementally incrementer/MS indentation/S
indexable/U indexer/MS indirection/S inequivalent inferable/U infographic/MS infrared infix/S infosec initializable
injectable/S injective/Y injector/MS inline/DSGRZ inliner/MS inode/MS inplace inserter/MS insertable inspector/S
instantiable instantiator/MS instrumentations integrability integrable integration/S integrator/MS intensional
interactivity intercom interdependency/S interoperate/DSG interoperation interop interoperable interposer/MS
interpretability interruptible/U interruptibility interrupter/MS intersectional intersectionality interstitial/Y
interthread intranet/S intraday intrinsic/S introspect/DGS introspectable introspective/Y invalidation/S invalidator/MS
inverter/MS invertibility invertible/U invocable involutive irreproducible iterable/MS iteratively iterator/MS
jailbreak/SGRZ jailbroken jitter/SDG joinable joystick/S journaling journaled json keepalive/S kerning keyboarding
keybinding/MS keychain/S keyframe/MSDG keylogger/MS keymap/MS keyspace/MS keypad/S keypoint/MS keypress/SD keyserver/MS
kickstarter/MS kibibyte/MS kilobit/MS kubernetes labeler/MS lambda/S latency/SM leaderboard/MS learnability lexer/MS
lexicographic lexicographically libertarianism lifecycle/MS lifespan/S lifehack/MS lightbox lightbulb/MS linearity
linker/MS linkify/DSG lintable linter/MS listbox/MS listicle/MS livelock/MSD liveness livestream/MSDGRZ loadable/U
loadout/MS localhost locator/MS lockfile/MS lockdown/MS lockless lockout/S lockscreen/MS logfile/MS loggable logger/S login/S
logout/S lookahead/MS lookbehind/MS lookup/MS loopback/MS lossless/Y lossy lowercase/DSG macrobenchmark/MS mailable mailbox
makefile/MS malloc mallocs malware/M mandatorily manpage/MS mappable/U marketplace marshaller/MS marshalling/U matchable
matcher/MS matchmaking matrixed maximally mebibyte/MS megathread/MS memcached memoize/DSG memoization memoizer
memorable memoryless mergeable/U mergesort meritocratic mesoscale metacharacter/MS metaclass/MS metadata metafile/MS
metagame/MS metagenomic/S metapackage/MS metaprogramming metric/DG metrology microarchitecture/MS microbenchmark/MSG
microblog/MS microblogging microcode/DS microcontroller/MS microkernel/MS microservice/MS microsite/MS microtask/MS
microtransaction/MS middleware/S millennial/MS minification minifier/MS minify/DSG minigame/MS minimalistic
minimap/MS misaligned misalign/GS misalignment/MS misandry misclassification/S misclassify/DSG misconfiguration/MS
misconfigure/DSG misdetect/DGS misdetection mispredict/DGS misprediction/MS missense mitigations mixin/MS mockup/MS
modularly monad/MS monadic monkeypatch/DSG monoculture monoid/MS monolithically monomorphic monospace/D monotonicity
monotonically motherboard/S mountpoint/MS mousepad/MS mouseover/S moveable multiarch multibyte multicast/SGD multiclass
multicore multicursor multidimensionally multigraph/MS multihop multilayer/D multiline multimodal multinode multipart
multipath multiplatform multiplayer multiplexer/S multiprecision multirange multisampling multiselect multiset/MS multisig
multisite multispectral multistep multitenancy multitenant multithread/SDG multithreading multivalued multivariable
multiview multizone mutability mutable/I mutator/MS mutex/MS nameable/U namespace/MSDG nameserver/MS nano nanoparticle/MS
narrowband natively navbar/MS navigable/U navigator neckbeard/MS neoclassical nestable netmask/MS netcode neuroimaging
newline/MS nibble/D nightly/S nonblocking nonce/MS nondeterminism nondeterministic nondeterministically nonexistent
nonlocal nonnegative nonprivileged nontrivially nonzero noop/S normality notarization notepad/S novice nullability nullable/S
nullify/Z numerics observability observable/S occluder/MS oauth offboard/DGS offloader/MS offscreen offsetting
omnichannel onboard/DGS onboarding oneliner/MS oneway online ontologies opcode/MS openness operand/MS operationally
optimality orchestrator/MS orthogonalize/DSG orthogonalization orthonormal orthographically overallocate/DSG overallocation
overbroad overcommit/S overcommitted overcommitting overfit/S overfitted overfitting overhype/DSG overridable/U
overrider/MS overwritable overzealously packager/MS packetization paginator/MS paintable pageable palindromic paletted
parallelism/S parallelly param/MS parameterless parametric/S parametrically parametrize/DSG
paravirtualization parenthetic parsable/U parseable/U parser/MS participator/MS partitioner/MS passcode/MS passphrase/MS
passthrough/S passwordless patchable pathfinding pathname/MS paywall/MSDG pcap peephole pentest/MSGRZ percentile/S
perceivably performant permalink/MS permutable permute/B persister/MS petabyte/MS phablet/MS phisher/MS photoshopped
photoshopping phishing phonebook/MS pingback/MS pinout/MS pipelined pipelining pixelate/DSG pixelation placeholder/S
plaintext/S planar platformer/MS playability playbook/S playlist/S playstyle/MS playtest/DGSRZ playthrough/MS 
pluggable pluggability plugin/MS podcast/GDRZ pointwise poller/MS polyfill/MSDG polygonal polyline/MS polymorphically
popcount popover/MS popup/MS portability postfix/SD postmortem postorder postprocess/DSGRZ postprocessing postprocessor/MS
powerlifting powerup/MS preallocate/DSG preallocation prebuild/GS prebuilt precalculate/DSG precision/S precompile/DSGR
precompute/DSG precomputation precondition/RZ preconditioner/MS preconfigure/DSG preemptible preemptively prefab/MS
prefetch/DSGRZ prefilter/DGS preflight/DG prefilled prefill/GS preimage/MS preinstall/DGS preload/DGSRZ premade prepend/DGS
prepender preorder/MSDG preparse/DSG prepopulate/DSG preprocess/DSGRZ preprocessing preprocessor/MS prerelease/MS
prerender/DGSRZ presale presenter preset/S presort/DGS prettify/DSGRZ prettifier/MS pretrain/DGS preview/DGRZ
primality printf probabilistic/U probabilistically productivity programmatic programmatically
programmability projection/S prolog promisify/DSG propagator/MS proofing propensity protobuf/MS
prototypal prototyper/MS provability provider/S provisioner/MS proxied proxying pseudocode/S pseudoinverse/MS
pseudorandom/Y pseudoterminal/MS pthread/MS publishable/U pubsub pushup/MS qualifier/S quantifiability quantile/MS
quantum queryable queuer quicksort quantizer/MS rabbinically radiosity radix randomizer/MS rasterizer/MS
reachability reachable/U readability readable/S readline readme/MS readonly realloc reallocation/MS realtime reassociate/DSG
reassociation/MS reauthenticate/DSG reauthentication rebalance/DSGRZ rebase/DSG reblog/S reboot/MS recency recipient
reclaimer/MS recognizably recommender/MS recompilation/MS recompute/DSG recomputation/MS reconnection/MS reconnect/RZ
reconstructible reconstructor/MS recursively recurse/DSG redeployment/MS redirection/S redirector/MS redistributable/S
redistributor reducer/S reentrance reentrancy reentrant refactor/SDG refactoring/MS refetch/DSG refcount/MSDG referrer/S
reflow/SDG reflectively reformatter regex/MS regexes regexp/MS registerable registrant/S regressor/MS rehash/G
reimplement/DGS reimplementation/MS reindex/DSG reinitialization reinitialize/DSG reinstallation/MS
reinstantiate/DSG relatability relatable/U releasable relicense/DSG relinquisher relocatable/U relocation/S remapper
remount/SDG remoting remover/S renderable renderer/MS renegotiation/MS renegotiator/MS renewables reparse/DSG reparent/DGS
repartition/DGS replayable replicator/S replayer repo/MS reportable reposter repost/SDG reprioritize/DSG reproducibility
reproducible/U reproducibly repurposing requeue/DSG requester/S rerender/DGS reran rerequest/DGS resample/DSGRZ resampling
rescale/DSG reschedule/R reserialize resizable/U resizer/MS resolvable/U resolver/MS respawn/SDG responder/S responsivity
restartable restorable/U restructure/R resubscribe/DSG resumable resync/S resynced resynchronization resynchronize/DSG
retarget/DGS reticulation retokenize retransmit/S retransmitted retransmitting retransmission/MS retrain/SB retriable
retrievable/U retrigger/DGS retweet/MSDG reupload/DGSRZ reusability reusable/S reviewable revoker rewatch/DSG
rewritable rewriter/MS ringtone/MS roadmap/MS roguelike/MS rollback/MS roleplay/DGSRZ rollout/MS rollup/MS rootkit/MS
roundtrip/MS routable/U rulebook/MS ruleset/MS runnable/S runtime/MS sandboxed sandboxing saner satisfiability
satisfiable/U savepoint/MS scalability scalable/U scanline/MS schema/S schematically scheduler/S scoping scraper/S
screencast/MSG screenshot/MSG screenful scriptable/U scrollable scrollback scrollbar/MS searchability searchable/U
seedable segfault/MSDG segmentation/S selectable/U selectivity selfie/MS selector/MS semaphore semantic/S semver
sensibility separability separable/I sequencer/S serializability serializable/U serverless severity/S sexting shader/MS
shadowban/S shapefile/MS sharable shareability shareable/U shebang/MS shim/S shorthand/S shoutout/MS
showstopper/MS shrinkable sidebar/S sidecar/S signup/MS silkscreened simplex simplifier/MS singleplayer singleton
sitemap/MS skippable slideshow/S slowdown/S smartphone/MS smartwatch/MS snapshot/MSDG snapshotted snapshotting
socioeconomically softphone/MS solvability sortable spacebar/MS spammer/S sparsely sparsity spawner/MS specifier/MS
speedup/MS spellcheck/SDG spellchecker/S spinlock/MS spinner/S spoofer/MS spyware squashed stackable stacktrace/MS
standalone startup/S stateful statefulness stateless/PY statelessness statically stderr stdin stdout steampunk stencil
stepwise stochastically storable storyboard/S storyline/MS streamable strikethrough stringify/DSGRZ stringification struct/MS
structurally stylable stylesheet/MS stylus subarray/MS subclass/DSG subclause/MS subcommand/MS subcomponent/MS
subdirectory/S subdivision subdomain/MS subexpression/MS subfield/MS subfolder/MS subform/MS subgenre/MS subgraph/MS
subinterval/MS subkey/MS sublicense/DSGB sublist/MS submatrix submenu/MS submitter/S submodule/MS subnegotiation/MS subnet/MS
subnetwork/MS suboptimal/Y subpackage/MS subpage/MS subpart/MS subpath/MS subpixel/MS subprocess/SM subprogram/MS
subproject/MS subquery/S subrange/MS subreddit/MS subregion/MS subresource/MS subsample/DSG subsampling subscribable
subsequence/MS subset/DS subslice/MS substep/MS substring/MS substructure/MS subsystem/S subtarget/MS subtask/MS subtest/MS
subthread/MS subtotal subtree/MS subtype/MSDG subvolume/MS subword/MS sudo summarization/MS summarizer/MS superclass/MS
superset/MS superuser/MS surjective surjection/MS suspendable switchable swappable swipe/RZ symlink/MSDG symmetrize/DSG
sync/R syncable synchronously synchronicity synchronizer/MS syscall/MS sysadmin/MS syslog/S systemd tablespace/MS tabular
taskbar/MS tasklet/MS teardown/MS telemetry teleport/SDGRZ templated templating templatize/DSG tensor/S terabyte/S
terraform/SDGRZ tessellator/MS testability testable/U testbed/S testcase/MS textbox/MS textarea/MS textual/Y texturing
threadpool/MS threadsafe throttler/MS throughput/S thunk/S timebase timecode/MS timeframe/S timeline/DG timeout/S timespan/MS
timestamp/DSG timezone/MS tinker/Z todo/S tokenizable tokenless toolbar/S toolbox toolchain/MS toolkit/MS toolset/MS tooltip/MS
topmost topologically torrent/DG touchpad/MS touchscreen/S traceability traceable/U traceback/MS trackable trackpad/MS
tradeoff/MS trainable trainwreck/MS transactional/Y transcode/DSGRZ transcoder/MS transcoding/S transducer transferable/U
transformative transformer/S transgender/SD transitively transpile/DSGRZ transpiler/MS transpilation transponder traversable
traversal/S triage/DSG trie/S triggerable trimmer/S trivially truthy tunable/S tuneable tuple/MS twerk/G tweak/RZ tweet/RZ
typecast/SG typechecker/MS typeahead typedef/MS typeface typesafe typesetter/S udev unacquired unallocate/DSG unary
unassign/DSG unauthenticated unauthorized unbiasedness unboxed unboxing unbuffered uncached uncheck/SDG uncollapse/DSG
uncomment/SDG uncommitted uncompress/DSG unconfigure/DSG undecidability undecidable undelete/DSG undefine/SDG undeployed
underallocated underflow/MSDG underrun/MS unencoded unencrypted unescape/DSG unexported unfiltered unfollow/SDG unformatted
unfriend/SDG ungroup/SDG unhandled unhide/SG unhighlight/DGS unindent/DGS unindexed uninitialize/DSG uninstall/SDGRZB
uninstallation/MS unintuitive/Y unitless unittest/MS unjoin unlabeled unlink/SDG unload/RZ unlocalized unlocker
unmanaged unmap/S unmapped unmapping unmark/SDG unmatchable unmergeable unminified unmodifiable unmount/SDG unmute/DSG unnest/DGS
unoptimized unpack/RZ unparsed unpause/DSG unpatched unpin/S unpinned unpinning unplayable unpopulated unprefixed
unprivileged unprocessable unpublish/DSG unquote/DSG unranked unread unredacted unreferenced unregister/DGS unregistration
unresponsiveness unreviewed unrollable unroll/SDGR unsanitized unscoped unselect/SDG unserialize/DSG unset/S unsetting
unshare/DSG unshift/SDG unsized unstage/DSG unstar unsubscription/MS unsupervised unsynced unsynchronized untag/S untagged
untagging untracked untrusted untyped unversioned unvisited unweighted unwinder/MS unwrap/S unwrapper upcast/SG upcoming updatable
updater/MS uploader/MS uploadable uppercase/DSG upsample/DSGRZ upscale/SGRZ upsell/GS upsert/SDG upstream/DGSRZ uptime/S
upvote/DSGRZ usability userland username/S userspace utilitarianism vaguest validator/MS validatable vape/DSGRZ variadic
varargs vectorial vendored verifiability verifiable/U verifier/S versioning versioned videoconference/MS videoconferencing
videogame/MS viewable/U viewer/S viewport/MS virality virtualenv/MS visibility/S visualizer/S vlog/MS vlogger/MS voicemail/S
voxel/MS walkthrough/MS wallpaper warmup/MS waveform/S waveguide/MS waypoint/MS wearable/S webapp/MS webcam/S webcast/G
webhook/MS webinar/MS weblog/S webpack webpage/MS webserver/MS website/S websocket/MS webview/MS whiteboard/SDG whitelist/MSDG
whitepaper/MS whitespace/MS wideband widget/S wifi wiki/S wildcard/D wireframe/MSDG wireframing wishlist/MS wordlist/MS
workaround/S workaholism workbook workflow/S workgroup/S workload/S workspace/MS workstation writable/U writeback/S writeup/MS
wrapper/S zeitgeist zettabyte/MS zipfile/MS zoomable
axisymmetric backgammon centisecond/MS femtosecond/MS attosecond/MS electronegativity enantiomer/MS epigenetic/S exoplanet/MS
extremophile/MS geophysicist glycoprotein/MS gravimetric gravimetry hydrophobe/S hydrophobic hydrophilic
ketamine kinesiology lactate/DSG lidar mesothelioma metallicity microbiome/MS monoclinic nanotube/MS neuroscientist/MS
neuroinformatics orthorhombic parsec/S photodiode/MS photovoltaic/S pneumonitis proteome/MS proteomics pseudoscience/S
pseudoscientific stoichiometric stoichiometry supercapacitor/MS superposition/S tetrahedral thermodynamically transgenic/S
transcriptome/MS ultracentrifuge vasodilator/MS virology
activism/M adulting affluenza amongst asexuality awesomely backstory/SM bingeable biphobia bipartisanship bromance/S 
carpool/RZ catcall/SDG cisgender/D clickbaity cosplayer/MS craftsmanship cyberbullying defriend/DGS disinfo
ethnicity/S fanbase/MS flextime foodie/S frenemy/S genderqueer glamping hangry hipster/S infighting
islamophobia islamophobic islamist/MS jumpsuit/S knockback/S mansplain/SDG masculinities misogynistic mindfulness
nonbinary offline onesie/MS overshare/DSG paleo pansexual/S personhood photobomb/SDG polyamorous polyamory preachy pregame/S
prepper/MS quinoa reboot/R reenactor/MS rewatchable romcom/S screenwriting sheeple showrunner/MS skateboard/R
snarky/P snowboard/SDGRZ staycation/MS superfan/MS superfood/MS teamwork trending turducken tween/S unfollower/S
unfriendlier vegan/S veganism vegetarianism voluntourism workwear
anticapitalist/S antifascist/S autocrat/S confidante/S counterintuitive/Y counterproductively defensible disincentivize/DSG
distractible dysfunctional/Y forewoman fundraise/DSGRZ geopolitically incentivization incentivize/DSG inequity/S
inflationary interconnectedness mischaracterize/DSG mischaracterization/S misgender/DGS misremember/SDG nonprofit
operationalize/DSG overreact/R overthink/SG overthought outlier/MS preapprove/DSG preexist/SDG preschooler/S problematically
reconceptualize/DSG repurposed retributive rightsize/DSG ringfence/DSG securitization skillset/MS stakeholder/S storytelling
takeaway/S teammate/S transphobia transphobic unaddressed uncategorized undecorated underperform/SDGRZ underprepared
upcycle/DSG upskill/DGS walkability walkable workstream/MS
`;

/** What people eat, play and do. */
const DAILY_LIFE = `
bento/S biryani/S café/MS churro/S eco empanada/S feijoada futsal gelato homestay/S influencer/MS lasagna lasagne masala
matcha miso mochi padel pho pierogi pilates rendang shawarma/S taekwondo tagine/S telework/SDG udon wellbeing youtuber/MS
zumba
`;

/** Stems of verbs in -ize or -ise, as the variant has it, that make a noun in -ization. */
const IZE_WITH_NOUN = `
anonym binar bit byte canonical categor character colon color component concret container context contextual custom
daemon deinitial denormal deserial desynchron devirtual diagonal digit discret event external factor final formal
functional gener granular harmon ideal incentiv individual industrial initial instrumental internal item lexical linear
literal local major maxim metabol minim mobil modal modular monet monomorph natural neutral normal notar optim packet
palet parallel parameter parametr personal polar pressur priorit privat pseudonym quant random raster rational
real regular relativ reorgan revital robot sanit scalar sequential serial special stabil standard symbol symmetr
synchron tempor templat territorial token transistor trivial uninitial universal util vapor vector verbal victim
virtual visual vocal
`;

/** Stems of such verbs that make none. */
const IZE = `
emphas epitom hypothes jeopard legitim mathemat memor parenthes penal scrutin strateg subsid summar synthes
tyrann weapon western woman
`;

/** Stems of such verbs that the British dictionary has in -ise only, with a noun in -ization. */
const IZE_WITH_NOUN_IN_BRITAIN = `
author capital central civil commercial crystall dramat fertil global hospital human immun legal liberal magnet marginal
mechan modern national organ popular revolution social steril urban
`;

/** Stems of such verbs that make none. */
const IZE_IN_BRITAIN = `
antagon apolog critic demoral econom energ equal fantas improv material patron public real recogn romantic special
sensit sympath theor traumat
`;

/** Americans also write these with two letters. */
const DOUBLED_IN_AMERICA = 'travelled travelling traveller/MS cancelled cancelling';

/**
 * More words for the English dictionaries, in lines of a Hunspell word list.
 * @param variant the language code: en-US, en-GB, …
 */
export function englishVocabulary(variant: string): string {
  // Oxford spelling is right in British English too.
  const endings = variant === 'en-US' || variant === 'en-CA' ? ['iz'] : variant === 'en-GB' ? ['is', 'iz'] : ['is'];
  const verbs = [...split(IZE_WITH_NOUN), ...split(IZE)].flatMap((stem) =>
    endings.map((ending) => `${stem}${ending}e/DGSRZB`),
  );
  const nouns = split(IZE_WITH_NOUN).flatMap((stem) => endings.map((ending) => `${stem}${ending}ation/MS`));
  const ofVariant =
    variant === 'en-GB'
      ? [
          ...split(IZE_WITH_NOUN_IN_BRITAIN).flatMap((stem) => [`${stem}ize/DSGRZB`, `${stem}ization/MS`]),
          ...split(IZE_IN_BRITAIN).map((stem) => `${stem}ize/DSGRZB`),
        ]
      : variant === 'en-US'
        ? split(DOUBLED_IN_AMERICA)
        : [];
  const names = split(NAMES).map((name) => `${name}/M`);
  return [...split(COMMON), ...split(DAILY_LIFE), ...names, ...verbs, ...nouns, ...ofVariant].join('\n');
}

function split(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
