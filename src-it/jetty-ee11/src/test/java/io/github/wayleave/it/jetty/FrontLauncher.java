package io.github.wayleave.it.jetty;

import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.FrontDeployment;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.jetty.WayleaveHandler;
import java.util.Optional;

/** Starts Jetty with the policy in front of the whole server. */
record FrontLauncher() implements Launcher {
  @Override
  public Container start(Deployment deployment) throws Exception {
    Optional<FrontDeployment> front = FrontDeployment.of(deployment);
    JettyLauncher launcher =
        new JettyLauncher(
            front.map(
                deployed -> () -> new WayleaveHandler(deployed.policy(), deployed.settings())));
    return launcher.start(front.map(FrontDeployment::behind).orElse(deployment));
  }
}
