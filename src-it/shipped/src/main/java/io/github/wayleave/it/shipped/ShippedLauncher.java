package io.github.wayleave.it.shipped;

import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.WarFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs the contracts of all containers in a container as shipped: a deployment becomes a WAR in a
 * running process, or in another one if that is busy.
 */
public final class ShippedLauncher implements Launcher, AutoCloseable {
  private final ServletGeneration generation;
  private final Path folder;
  private final Function<Path, ? extends ShippedContainer> starter;
  private final List<ContainerSlot> places = new ArrayList<>();
  private int wars;

  /** {@code starter} starts a container in a folder. */
  public ShippedLauncher(
      ServletGeneration generation,
      Path folder,
      Function<Path, ? extends ShippedContainer> starter) {
    this.generation = generation;
    this.folder = Folders.fresh(folder);
    this.starter = starter;
  }

  public ServletGeneration generation() {
    return generation;
  }

  /** Returns the first container, if no application is deployed. */
  public ShippedContainer container() {
    ContainerSlot place = free();
    place.clear();
    return place.container;
  }

  /** Returns the folder of a new application with a name. */
  public WarFolder folder(String name) {
    return new WarFolder(Folders.fresh(folder.resolve("wars").resolve(++wars + "-" + name)));
  }

  /** Returns the folder for all files. */
  public Path root() {
    return folder;
  }

  /** Deploys an application at the root of the first container. */
  public void run(WarFolder war) {
    free().run(ShippedContainer.ROOT, Optional.empty(), () -> WarFile.pack(war.root(), generation));
  }

  @Override
  public Container start(Deployment deployment) {
    String name =
        deployment.contextPath().isEmpty()
            ? ShippedContainer.ROOT
            : deployment.contextPath().substring(1);
    ContainerSlot place = free();
    place.isBusy = true;
    place.run(name, deployment.policy(), () -> pack(deployment));
    return place;
  }

  private Path pack(Deployment deployment) {
    WarFolder war = folder("application");
    deployment.folder().ifPresent(exploded -> Folders.copy(exploded, war.root()));
    deployment.policy().ifPresent(yaml -> war.policy(yaml).webXml(WarFolder.application("/")));
    if (war.root().resolve("WEB-INF/wayleave.yaml").toFile().exists()) {
      WarFile.guard(war, generation);
    }
    return WarFile.pack(war.servlets().root(), generation);
  }

  private ContainerSlot free() {
    return places.stream().filter(place -> !place.isBusy).findFirst().orElseGet(this::newSlot);
  }

  private ContainerSlot newSlot() {
    ContainerSlot place =
        new ContainerSlot(starter.apply(folder.resolve("server-" + (places.size() + 1))));
    places.add(place);
    return place;
  }

  @Override
  public void close() {
    places.forEach(place -> place.container.close());
  }

  /** A container with at most one application. */
  private static final class ContainerSlot implements Container {
    private final ShippedContainer container;
    private Optional<String> policy = Optional.empty();
    private Optional<String> name = Optional.empty();
    private boolean isBusy;

    ContainerSlot(ShippedContainer container) {
      this.container = container;
    }

    /** Runs an application, unless one with the same policy and nothing else is running. */
    void run(String form, Optional<String> itsPolicy, Supplier<Path> war) {
      if (itsPolicy.isPresent() && itsPolicy.equals(policy)) {
        return;
      }
      clear();
      if (!container.deploy(form, war.get())) {
        throw new IllegalStateException("the application does not start: " + container.log());
      }
      name = Optional.of(form);
      policy = itsPolicy;
    }

    void clear() {
      name.ifPresent(container::undeploy);
      name = Optional.empty();
      policy = Optional.empty();
    }

    @Override
    public int port() {
      return container.port();
    }

    @Override
    public void close() {
      isBusy = false;
    }
  }
}
