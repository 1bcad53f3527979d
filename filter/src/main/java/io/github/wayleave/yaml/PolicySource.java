package io.github.wayleave.yaml;

import io.github.wayleave.internal.yaml.file.DiskFolder;
import io.github.wayleave.internal.yaml.file.Folder;
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
 * thread that starts the application, which waits for it; later by a thread of Wayleave's or by
 * whoever asks for a reload. No time limit ends a call. While it runs, the policy in force stays,
 * and requests wait for nothing. It reads a file only through its context.
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
   * Returns the policy as it is now.
   *
   * @param context says where the policy is in force; each file is read through it
   * @throws PolicyException if there is none that can be used, with every reason that can be seen
   */
  SitePolicy load(LoadContext context);

  /**
   * Returns the policy as it is now, in the environment of this process.
   *
   * @throws PolicyException if there is none that can be used, with every reason that can be seen
   */
  default SitePolicy load() {
    return load(LoadContext.of(Environment.ofProcess()));
  }

  /** Returns the source that is a policy made in code, the same in every environment. */
  static PolicySource of(SitePolicy policy) {
    return context -> policy;
  }

  /** Returns the source that is a file. */
  static PolicySource of(Path file) {
    return new FilePolicySource(SourceFile.of(file), new DiskFolder(file));
  }

  /**
   * Returns the source that is the file at a server's default location, which may not have been
   * written yet: without it a server starts and publishes nothing, whereas {@link #of(Path)} makes
   * that a faulty start.
   */
  static PolicySource atDefault(Path file) {
    return FilePolicySource.atDefault(file);
  }

  /**
   * Returns the source that is a resource on the class path.
   *
   * @param resource its name, with or without a leading slash
   * @param loader the class loader that finds it
   */
  static PolicySource onClassPath(String resource, ClassLoader loader) {
    String path = resource.startsWith("/") ? resource.substring(1) : resource;
    return ofResource("classpath:", path, loader::getResourceAsStream);
  }

  /**
   * Returns the source that is one of some resources, which are found by their paths.
   *
   * @param scheme what stands before the paths in messages; may be empty
   * @param path the path of the policy; the files that it names are found beside it
   * @param resources opens a resource
   */
  static PolicySource ofResource(String scheme, String path, SourceFile.Resources resources) {
    SourceFile file = new SourceFile(scheme + path, () -> resources.open(path));
    return new FilePolicySource(file, new ResourceFolder(scheme, path, resources));
  }

  /**
   * Returns the source that is a stream of octets.
   *
   * @param name what messages call it
   * @param opener opens the stream anew for each load
   */
  static PolicySource of(String name, SourceFile.Opener opener) {
    return new FilePolicySource(new SourceFile(name, opener), Folder.nowhere());
  }

  /** Returns this source with what {@code change} makes of each policy it loads. */
  default PolicySource map(UnaryOperator<SitePolicy> change) {
    return context -> change.apply(load(context));
  }

  /**
   * Returns this source with more datasets behind those of each policy it loads; they are asked for
   * at each load. What the other source throws is a fault of this one.
   */
  default PolicySource withDatasets(DataPolicy.DatasetSource datasets) {
    return map(policy -> policy.withDatasets(datasets.datasets()));
  }
}
