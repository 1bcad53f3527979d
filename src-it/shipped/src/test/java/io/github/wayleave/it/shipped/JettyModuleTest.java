package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class JettyModuleTest extends FrontContract {
  JettyModuleTest() {
    super(ContainerDistribution.jetty(), "module", Path.of("target/shipped/jetty-module"), 503);
  }

  @Override
  JettySetup setup(Path base) {
    JettySetup setup = JettyRealm.in(new JettySetup(ContainerDistribution.jetty(), base));
    BuiltArtifacts.unzip("jetty-module/target", "wayleave-jetty-module-.*\\.zip", setup.folder());
    Path identity = BuiltArtifacts.file("identity/target", "wayleave-identity-jetty\\.jar");
    Folders.place(identity, setup.folder().resolve("lib/wayleave").resolve(identity.getFileName()));
    return setup.modules("http", "ee10-deploy", "wayleave");
  }

  @Override
  ContainerSetup misspelt(Path base) {
    return setup(base).argument("wayleave.enforcment=off");
  }

  @Override
  String policy() {
    return "etc/wayleave.yaml";
  }
}
