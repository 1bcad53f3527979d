package io.github.wayleave.it.tomcat;

import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.Front;
import io.github.wayleave.it.FrontContract;
import io.github.wayleave.tomcat.WayleaveValve;
import java.util.Optional;

/** What holds with the valve, in every version of Tomcat. */
public abstract class TomcatFrontContract extends FrontContract {
  /** Takes the Tomcat that is there. */
  protected TomcatFrontContract() {
    super(TomcatFrontContract::start);
  }

  private static Container start(Deployment deployment) throws Exception {
    TomcatLauncher launcher = new TomcatLauncher();
    Optional<Front> front = Front.of(deployment);
    return front.isPresent()
        ? launcher
            .behind(new WayleaveValve(front.get().policy(), front.get().settings()))
            .start(front.get().behind())
        : launcher.start(deployment);
  }
}
