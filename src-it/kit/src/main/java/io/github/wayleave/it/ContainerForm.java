package io.github.wayleave.it;

/**
 * A container in one of the deployments in which tests run; reports use its name, such as {@code
 * Tomcat 11.0.26, the valve}.
 */
public record ContainerForm(ContainerFormKind kind, String name, Launcher launcher) {
  /** The kinds of deployments; a container may have several of a kind, or none. */
  public enum ContainerFormKind {
    /** The default: the filter in the application. */
    FILTER,
    /** The policy in front of the whole server: see {@link FrontDeployment}. */
    FRONT,
    /** The filter in a container that accepts and decodes every target it can. */
    UNSAFE,
    /** With a component before or after Wayleave that rewrites {@code /open/x} and other paths. */
    REWRITING,
    COMPRESSING,
    /** A server that keeps running without an application that fails to start. */
    LENIENT,
    /** Without initializers, so that the listener of the web fragment registers the filter. */
    WITHOUT_INITIALIZERS
  }
}
