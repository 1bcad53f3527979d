package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.Dataset;
import java.util.List;

/** Where datasets come from that stand in no file, like those of a database. */
@FunctionalInterface
public interface DatasetSource {
  /** Returns the datasets that there are now. */
  List<Dataset> datasets();
}
