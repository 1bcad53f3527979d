package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Holdings;
import java.util.List;
import java.util.Set;

/**
 * What is known of files, without those at whose paths a document is published: who asks there is
 * given the document.
 *
 * @param known what is known
 * @param documents the paths of documents
 */
record Unshadowed(Holdings known, Set<String> documents) implements Holdings {
  @Override
  public long version() {
    return known.version();
  }

  @Override
  public List<Distribution> files(String root, FileSelection selection) {
    return known.files(root, selection).stream().filter(this::isServed).toList();
  }

  private boolean isServed(Distribution file) {
    return !file.location().isRelative() || !documents.contains(file.location().path());
  }
}
