package io.github.wayleave.it;

/** How one kind of container is started: all that a module says of itself. */
@FunctionalInterface
public interface Launcher {
  /**
   * Starts a container on 127.0.0.1, at a port that the system chooses.
   *
   * @throws Exception if the application doesn't start; its causes say why
   */
  Container start(Deployment deployment) throws Exception;
}
