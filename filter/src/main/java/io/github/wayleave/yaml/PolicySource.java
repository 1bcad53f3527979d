package io.github.wayleave.yaml;

import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.SitePolicy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Where a whole policy comes from: a file, the class path, a web application, code. */
@FunctionalInterface
public interface PolicySource {
  /**
   * Returns the policy as it is now.
   *
   * @throws PolicyException if there is none that can be used, with every reason that can be seen
   */
  SitePolicy load();

  /** Returns the source that is a policy made in code. */
  static PolicySource of(SitePolicy policy) {
    return () -> policy;
  }

  /** Returns the source that is a file. */
  static PolicySource of(Path file) {
    return new FilePolicySource(file);
  }

  /**
   * Returns the source that is a resource on the class path.
   *
   * @param resource its name, with or without a leading slash
   * @param loader the class loader that finds it
   */
  static PolicySource onClassPath(String resource, ClassLoader loader) {
    String name = resource.startsWith("/") ? resource.substring(1) : resource;
    return of("classpath:" + name, () -> loader.getResourceAsStream(name));
  }

  /**
   * Returns the source that is a stream of octets.
   *
   * @param name what messages call it
   * @param opener opens the stream anew for each load
   */
  static PolicySource of(String name, Opener opener) {
    return new StreamPolicySource(name, opener);
  }

  /** Returns this source with what {@code change} makes of each policy it loads. */
  default PolicySource map(UnaryOperator<SitePolicy> change) {
    return () -> change.apply(load());
  }

  /** Opens a stream. */
  @FunctionalInterface
  interface Opener {
    /**
     * Returns the stream, or null if there is nothing to open.
     *
     * @throws IOException if it cannot be opened
     */
    @Nullable InputStream open() throws IOException;
  }
}
