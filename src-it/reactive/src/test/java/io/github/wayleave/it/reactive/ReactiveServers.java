package io.github.wayleave.it.reactive;

import io.github.wayleave.it.ContainerForm;
import io.github.wayleave.it.ContainerForm.ContainerFormKind;
import io.github.wayleave.it.TestedContainer;
import java.util.List;

/** Servers without servlets, on Netty. */
public final class ReactiveServers implements TestedContainer {
  @Override
  public List<ContainerForm> forms() {
    return List.of(
        new ContainerForm(
            ContainerFormKind.FRONT, "WebFlux on Reactor Netty", new WebFluxLauncher()),
        new ContainerForm(ContainerFormKind.FRONT, "Vert.x", new VertxLauncher()));
  }
}
