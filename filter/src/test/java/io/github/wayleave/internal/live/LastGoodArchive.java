package io.github.wayleave.internal.live;

import io.github.wayleave.policy.OperationPolicy;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The archive of the last good policy, for tests of other packages. */
public final class LastGoodArchive {
  private final LastGoodStore store;

  public LastGoodArchive(Path folder) {
    store = new LastGoodStore(new OperationPolicy.StateFolder(folder, Optional.empty()));
  }

  /** Writes the files of a policy. */
  public void save(Map<String, byte[]> files) {
    store.save(files);
  }

  /**
   * Returns the files.
   *
   * @throws io.github.wayleave.policy.problem.PolicyException if there is no archive, or it is
   *     damaged
   */
  public Map<String, byte[]> load() {
    return store.load();
  }
}
