package io.github.wayleave.servlet;

import jakarta.servlet.ServletContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the log message for an application without a policy, which names a misplaced policy file.
 */
final class MissingPolicyMessage {
  /** Folders of class path resources and of public files, and the expected folder. */
  private static final List<String> FOLDERS =
      List.of("/WEB-INF/", "/WEB-INF/classes/", "/META-INF/", "/WEB-INF/classes/META-INF/", "/");

  private static final Pattern NAME =
      Pattern.compile("wayleave\\.ya?ml(\\.txt)?", Pattern.CASE_INSENSITIVE);

  private MissingPolicyMessage() {}

  static String of(ServletContext context) {
    return "nothing is published: there is no %s, %s"
        .formatted(
            PolicyLocation.DEFAULT,
            misplacedFile(context)
                .map(MissingPolicyMessage::fix)
                .orElse(
                    "and the parameter %s is not set; add a policy, or remove the jar"
                        .formatted(PolicyLocation.PARAMETER)));
  }

  private static String fix(String path) {
    String isPublic = folder(path).equals("/") ? ", which every client can download" : "";
    String action = folder(path).equals(folder(PolicyLocation.DEFAULT)) ? "rename" : "move";
    return "but there is %s%s; %s it to %s"
        .formatted(path, isPublic, action, PolicyLocation.DEFAULT);
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private static Optional<String> misplacedFile(ServletContext context) {
    return FOLDERS.stream()
        .flatMap(folder -> files(context.getResourcePaths(folder)))
        .filter(path -> NAME.matcher(path.substring(folder(path).length())).matches())
        .findFirst();
  }

  private static Stream<String> files(@Nullable Set<String> paths) {
    return paths == null ? Stream.empty() : paths.stream().sorted();
  }
}
