package io.github.wayleave.it.shipped;

import java.nio.file.Path;

final class JettyModuleTest extends FrontContract {
  JettyModuleTest() {
    super(ContainerDistribution.jetty(), "module", Path.of("target/shipped/jetty-module"), 503);
  }

  @Override
  JettySetup setup(Path base) {
    JettySetup setup = JettyRealm.in(new JettySetup(ContainerDistribution.jetty(), base));
    BuiltArtifacts.unzip(
        "servers/jetty-module/target", "wayleave-jetty-module-.*\\.zip", setup.folder());
    for (String module : new String[] {"identity", "redis"}) {
      Path jar =
          BuiltArtifacts.file(
              "extensions/" + module + "/target", "wayleave-" + module + "-jetty\\.jar");
      Folders.place(jar, setup.folder().resolve("lib/wayleave").resolve(jar.getFileName()));
    }
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
