package io.github.wayleave.yaml;

import io.github.wayleave.internal.source.AuthorizationFile;
import io.github.wayleave.internal.source.SourceUrl;
import io.github.wayleave.internal.yaml.file.DiskFolder;
import io.github.wayleave.internal.yaml.file.PolicyFolder;
import io.github.wayleave.internal.yaml.file.ResourceFolder;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Loads a policy for a server, at startup and at each reload: from a file, a URL, the class path, a
 * stream or code.
 *
 * <p><b>Threads and time.</b> {@link #load} is called by one thread at a time: at startup by the
 * thread that starts the application, which waits for it; later by a thread of Wayleave or by the
 * thread that requests a reload. No time limit applies. During a call the current policy stays in
 * force, and requests do not wait. A source must read files only through the context.
 *
 * <p><b>Failures.</b> A {@link PolicyException} describes what is wrong with a policy. Any other
 * exception, including an {@link Error}, is a failure of the source: the current policy stays in
 * force, the failure is counted and logged as a warning with its exception at most once a minute,
 * the health of the policy is {@code DEGRADED}, and the source is called again at each check. At
 * startup {@code on-faulty-start} decides.
 *
 * <p><b>Null.</b> Returning null is a failure of the source.
 */
@FunctionalInterface
public interface PolicySource {
  /**
   * Loads the policy.
   *
   * @param context the environment of the policy; the source must read every file through it
   * @throws PolicyException if no policy can be used, with every reason that was found
   */
  SitePolicy load(LoadContext context);

  /**
   * Loads the policy for the environment of this process.
   *
   * @throws PolicyException if no policy can be used, with every reason that was found
   */
  default SitePolicy load() {
    return load(LoadContext.of(Environment.fromProcess()));
  }

  /** Creates a source of a policy that was created in code and is the same in every environment. */
  static PolicySource of(SitePolicy policy) {
    return context -> policy;
  }

  /** Creates a source that reads a file. */
  static PolicySource of(Path file) {
    return new FilePolicySource(SourceFile.of(file), new DiskFolder(file));
  }

  /**
   * Creates a source that reads the file at a server's default location, which may not exist yet.
   * Without the file a server starts and publishes nothing, whereas with {@link #of(Path)} a
   * missing file is a load failure.
   */
  static PolicySource atDefaultPath(Path file) {
    return FilePolicySource.atDefault(file);
  }

  /**
   * Creates a source that reads a resource on the class path.
   *
   * @param resource the name of the resource, with or without a leading slash
   * @param loader the class loader of the resource
   */
  static PolicySource fromClassPath(String resource, ClassLoader loader) {
    String path = resource.startsWith("/") ? resource.substring(1) : resource;
    return fromResource("classpath:", path, loader::getResourceAsStream);
  }

  /**
   * Creates a source that reads a resource by its path.
   *
   * @param scheme the prefix of paths in messages; may be empty
   * @param path the path of the policy; the files that it names are relative to it
   * @param resources opens a resource
   */
  static PolicySource fromResource(
      String scheme, String path, SourceFile.ResourceOpener resources) {
    SourceFile file = new SourceFile(scheme + path, () -> resources.open(path));
    return new FilePolicySource(file, new ResourceFolder(scheme, path, resources));
  }

  /**
   * Creates a source that fetches a file. The files that the policy names are fetched below the
   * folder of the URL; it reads no files of this machine.
   *
   * @param url an {@code https} URL, or an {@code http} URL on the loopback interface
   * @param authorizationFile the file with the value of the field {@code Authorization}, which is
   *     read for each request; empty to send none
   * @throws InvalidValueException if the URL is not allowed
   */
  static PolicySource fromUrl(String url, Optional<Path> authorizationFile) {
    return new UrlPolicySource(
        SourceUrl.of(url),
        authorizationFile.isPresent()
            ? Optional.of(new AuthorizationFile(authorizationFile.get()))
            : Optional.empty());
  }

  /**
   * Creates a source that reads a stream of bytes. The policy must name other files by absolute
   * paths.
   *
   * @param name the name of the source in messages
   * @param opener opens the stream for each load
   */
  static PolicySource of(String name, SourceFile.Opener opener) {
    return new FilePolicySource(new SourceFile(name, opener), PolicyFolder.unavailable());
  }

  /** Returns a source that applies {@code change} to each policy that this one loads. */
  default PolicySource map(UnaryOperator<SitePolicy> change) {
    return context -> change.apply(load(context));
  }

  /**
   * Returns a source that adds datasets to each policy that this one loads. It calls {@code
   * datasets} at each load; an exception from it is a failure of this source.
   */
  default PolicySource withDatasets(DataPolicy.DatasetSource datasets) {
    return map(policy -> policy.withDatasets(datasets.datasets()));
  }
}
