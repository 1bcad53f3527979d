package io.github.wayleave.it.shipped;

/** The valve in a Tomcat, as docs/run/tomcat.md describes. */
final class TomcatValve {
  /** The path of its policy, relative to the folder of the server. */
  static final String POLICY = "conf/wayleave.yaml";

  private TomcatValve() {}

  static TomcatSetup in(TomcatSetup setup) {
    return in(setup, "");
  }

  /** Returns a Tomcat whose valve has these attributes. */
  static TomcatSetup in(TomcatSetup setup, String attributes) {
    return setup
        .library(BuiltArtifacts.file("servers/tomcat-valve/target", "wayleave-tomcat\\.jar"))
        .library(
            BuiltArtifacts.file("extensions/identity/target", "wayleave-identity-tomcat\\.jar"))
        .library(BuiltArtifacts.file("extensions/redis/target", "wayleave-redis-tomcat\\.jar"))
        .inHost(
            "<Valve className=\"io.github.wayleave.tomcat.WayleaveValve\" %s/>"
                .formatted(attributes));
  }

  static TomcatSetup misspelt(TomcatSetup setup) {
    return in(setup, "enforcment=\"off\" ");
  }
}
