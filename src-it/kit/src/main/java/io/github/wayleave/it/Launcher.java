package io.github.wayleave.it;

/** Starts one kind of container, for the modules that test it. */
@FunctionalInterface
public interface Launcher {
  /**
   * Starts a container on 127.0.0.1, at a port that the system chooses.
   *
   * @throws Exception if the application doesn't start; its causes say why
   */
  Container start(Deployment deployment) throws Exception;
}
