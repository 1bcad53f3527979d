package io.github.wayleave.yaml;

import io.github.wayleave.internal.yaml.file.DiskFolder;
import io.github.wayleave.internal.yaml.file.PolicyFolder;
import io.github.wayleave.internal.yaml.file.ResourceFolder;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * Loads a policy for a server, at the start and at each reload: from a file, the class path, a
 * stream or code.
 *
 * <p><b>Threads and time.</b> {@link #load} is called by one thread at a time: at the start by the
 * thread that starts the application, which waits for it; later by a thread of Wayleave's or by the
 * thread that requests a reload. No time limit ends a call. While it runs, the policy in force
 * stays, and requests wait for nothing. It reads a file only through its context.
 *
 * <p><b>Failures.</b> A {@link PolicyException} says what is wrong with a policy. Anything else
 * that is thrown, an {@link Error} included, is a failure of the source: the policy in force stays,
 * the failure is counted and logged as a warning with its exception once a minute, the health of
 * the policy is {@code DEGRADED}, and the source is asked again at each look. At the start {@code
 * on-faulty-start} decides.
 *
 * <p><b>Null.</b> A source that returns null has failed.
 */
@FunctionalInterface
public interface PolicySource {
  /**
   * Loads the policy.
   *
   * @param context says where the policy is in force; each file is read through it
   * @throws PolicyException if there is none that can be used, with every reason that can be seen
   */
  SitePolicy load(LoadContext context);

  /**
   * Loads the policy, in the environment of this process.
   *
   * @throws PolicyException if there is none that can be used, with every reason that can be seen
   */
  default SitePolicy load() {
    return load(LoadContext.of(Environment.fromProcess()));
  }

  /** Creates a source of a policy made in code, the same in every environment. */
  static PolicySource of(SitePolicy policy) {
    return context -> policy;
  }

  /** Creates a source that reads a file. */
  static PolicySource of(Path file) {
    return new FilePolicySource(SourceFile.of(file), new DiskFolder(file));
  }

  /**
   * Creates a source that reads the file at a server's default location, which may not have been
   * written yet: without it a server starts and publishes nothing, whereas with {@link #of(Path)}
   * that is a faulty start.
   */
  static PolicySource atDefaultPath(Path file) {
    return FilePolicySource.atDefault(file);
  }

  /**
   * Creates a source that reads a resource on the class path.
   *
   * @param resource its name, with or without a leading slash
   * @param loader the class loader that finds it
   */
  static PolicySource fromClassPath(String resource, ClassLoader loader) {
    String path = resource.startsWith("/") ? resource.substring(1) : resource;
    return fromResource("classpath:", path, loader::getResourceAsStream);
  }

  /**
   * Creates a source that reads a resource, which is found by its path.
   *
   * @param scheme what stands before the paths in messages; may be empty
   * @param path the path of the policy; the files that it names are found beside it
   * @param resources opens a resource
   */
  static PolicySource fromResource(
      String scheme, String path, SourceFile.ResourceOpener resources) {
    SourceFile file = new SourceFile(scheme + path, () -> resources.open(path));
    return new FilePolicySource(file, new ResourceFolder(scheme, path, resources));
  }

  /**
   * Creates a source that reads a stream of bytes.
   *
   * @param name its name in messages
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
   * Returns a source that adds datasets to those of each policy that this one loads. It asks for
   * them at each load; what {@code datasets} throws is a failure of this source.
   */
  default PolicySource withDatasets(DataPolicy.DatasetSource datasets) {
    return map(policy -> policy.withDatasets(datasets.datasets()));
  }
}
