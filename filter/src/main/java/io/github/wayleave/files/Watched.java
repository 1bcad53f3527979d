package io.github.wayleave.files;

import io.github.wayleave.datatxt.FileSelection;

/**
 * Files that are to be known.
 *
 * @param root the name of the root, as {@link io.github.wayleave.datatxt.Holdings#files} is asked
 * @param data where the files of this root are found
 * @param selection the files
 */
public record Watched(String root, DataRoot data, FileSelection selection) {}
