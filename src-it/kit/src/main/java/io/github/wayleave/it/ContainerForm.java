package io.github.wayleave.it;

/**
 * A container in one of the forms in which tests run; reports call it by a name such as {@code
 * Tomcat 11.0.26, the valve}.
 */
public record ContainerForm(ContainerFormKind kind, String name, Launcher launcher) {
  /** What is special about a form; a container may have several of a kind, or none. */
  public enum ContainerFormKind {
    /** As it comes, with the filter in its application. */
    FILTER,
    /**
     * With the policy not in an application, but in front of the whole server: see {@link
     * FrontDeployment}.
     */
    FRONT,
    /** With the filter, but taking and decoding every target that it can be made to. */
    UNSAFE,
    /** With something ahead of Wayleave, or behind it, that changes {@code /open/x} and others. */
    REWRITING,
    COMPRESSING,
    /** Going on without an application that doesn't start. */
    LENIENT,
    /** Calling no initializers, so that the listener of the web fragment registers the filter. */
    WITHOUT_INITIALIZERS
  }
}
