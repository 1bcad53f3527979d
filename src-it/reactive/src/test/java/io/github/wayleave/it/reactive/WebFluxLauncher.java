package io.github.wayleave.it.reactive;

import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.FrontDeployment;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** Starts a reactive application on Reactor Netty, with the starter. */
record WebFluxLauncher() implements Launcher {
  private record WebFluxContainer(ConfigurableApplicationContext context) implements Container {
    @Override
    public int port() {
      return context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    @Override
    public void close() {
      context.close();
    }
  }

  @Override
  public Container start(Deployment deployment) throws Exception {
    FrontDeployment front = FrontDeployment.of(deployment).orElseThrow();
    return new WebFluxContainer(
        new SpringApplicationBuilder(WebFluxShop.class)
            .web(WebApplicationType.REACTIVE)
            .initializers(
                context -> {
                  GenericApplicationContext beans = (GenericApplicationContext) context;
                  beans.registerBean("contract", PolicySource.class, front::policy);
                  beans.registerBean("settings", LiveSettings.class, front::settings);
                })
            .run(
                "--contract.folder=" + front.behind().folder().map(Path::toString).orElse(""),
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--spring.main.banner-mode=off",
                "--spring.main.register-shutdown-hook=false"));
  }
}
