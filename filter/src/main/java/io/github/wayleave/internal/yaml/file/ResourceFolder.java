package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.source.SourceFile;
import io.github.wayleave.source.SourceFile.ResourceOpener;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The folder of a policy that is a resource; {@code scheme} is the prefix of its paths in messages.
 */
public record ResourceFolder(String scheme, String policy, ResourceOpener resources)
    implements PolicyFolder {
  @Override
  public SourceFile relative(String path, FileAccessGuard guard) {
    String sibling = sibling(path);
    return new SourceFile(scheme + sibling, () -> resources.open(sibling));
  }

  @Override
  public SourceFile relativeListing(FilePattern pattern, FileAccessGuard guard) {
    String folder = sibling(pattern.folder());
    if (resources.list(folder) == null) {
      throw new InvalidValueException(
          "\"%s\" contains a wildcard, but folders cannot be listed there; name each file"
              .formatted(pattern));
    }
    return FileListing.of(
        scheme + folder + pattern.glob(),
        pattern,
        relativeFolder -> names(folder + relativeFolder));
  }

  private List<String> names(String folder) throws NoSuchFileException {
    Set<String> paths = resources.list(folder);
    if (paths == null) {
      throw new NoSuchFileException(folder);
    }
    return paths.stream().map(path -> path.substring(folder.length())).toList();
  }

  private String sibling(String path) {
    List<String> steps = new ArrayList<>(List.of(policy.split("/", -1)));
    steps.remove(steps.size() - 1);
    for (String step : path.split("/", -1)) {
      if (step.equals("..")) {
        int last = steps.size() - 1;
        if (last < 0 || steps.get(last).isEmpty()) {
          throw new InvalidValueException(
              "\"%s\" is outside the application; write a path inside it, or an absolute path"
                  .formatted(path));
        }
        steps.remove(last);
      } else if (!step.equals(".")) {
        steps.add(step);
      }
    }
    return String.join("/", steps);
  }
}
