/** One YAML file to {@code /robots.txt} and {@code /data.txt}, and a servlet filter. */
@SuppressWarnings("module") // Who builds this module need not have those that may look inside it.
module io.github.wayleave {
  requires transitive org.slf4j;
  requires org.yaml.snakeyaml;
  // Who uses only the policy needs no servlets; annotations are read by compilers alone.
  requires static io.jstach.jstache;
  requires static jakarta.servlet;
  requires static org.jspecify;
  // A runtime without it starts all the same, and the log says that there is no MXBean.
  requires static java.management;

  exports io.github.wayleave.acap;
  exports io.github.wayleave.crawler;
  exports io.github.wayleave.datatxt;
  exports io.github.wayleave.enforce;
  exports io.github.wayleave.feature;
  exports io.github.wayleave.files;
  exports io.github.wayleave.gate;
  exports io.github.wayleave.identity;
  exports io.github.wayleave.live;
  exports io.github.wayleave.management;
  exports io.github.wayleave.net;
  exports io.github.wayleave.policy;
  exports io.github.wayleave.policy.host;
  exports io.github.wayleave.policy.problem;
  exports io.github.wayleave.policy.section;
  exports io.github.wayleave.publish;
  exports io.github.wayleave.publish.answer;
  exports io.github.wayleave.robotstag;
  exports io.github.wayleave.robotstxt;
  exports io.github.wayleave.servlet;
  exports io.github.wayleave.source;
  exports io.github.wayleave.store;
  exports io.github.wayleave.text;
  exports io.github.wayleave.usage;
  exports io.github.wayleave.yaml;

  // Only for other jars of this project.
  exports io.github.wayleave.internal.crawler to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.datasetpage to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.enforce.decide to
      io.github.wayleave.test;
  exports io.github.wayleave.internal.enforce.identify to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.enforce.pace to
      io.github.wayleave.test;
  exports io.github.wayleave.internal.http to
      io.github.wayleave.identity;
  exports io.github.wayleave.internal.ledger.account to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.ledger.fact to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.ledger.json to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.ledger.judge to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.live to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.live.ledger to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.policy.robots to
      io.github.wayleave.explorer;
  exports io.github.wayleave.internal.state to
      io.github.wayleave.identity;
  exports io.github.wayleave.internal.text to
      io.github.wayleave.catalogues,
      io.github.wayleave.explorer,
      io.github.wayleave.identity,
      io.github.wayleave.spring;

  uses io.github.wayleave.datatxt.CatalogueFormat;
  uses io.github.wayleave.identity.IdentityVerifierFactory;
  uses io.github.wayleave.live.LiveListener;
  uses io.github.wayleave.store.SharedStoreFactory;

  provides jakarta.servlet.ServletContainerInitializer with
      io.github.wayleave.servlet.WayleaveInitializer;
}
