package io.github.wayleave.internal.datatxt.format;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.extension.BrokenContractException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A format that throws {@link BrokenContractException} if the wrapped format violates its contract.
 */
record ContractCheckingFormat(String name, CatalogueFormat format) implements CatalogueFormat {
  private static final Set<String> RESERVED_PATHS =
      Set.of("/robots.txt", "/data.txt", "/.well-known/tdmrep.json");
  private static final Pattern PATH = Pattern.compile("/[!-~&&[^?#\\\\]]*");
  private static final Pattern DOTS = Pattern.compile("/\\.{1,2}(/|$)");
  private static final Pattern ONE_LINE = Pattern.compile("[ -~]+");

  @Override
  public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
    List<CatalogueFormat.CatalogueDocument> documents =
        List.copyOf(requireNonNull("documents", format.documents(List.copyOf(ids))));
    Set<String> knownIds = Set.copyOf(ids);
    Set<String> paths = new HashSet<>();
    for (CatalogueFormat.CatalogueDocument document : documents) {
      String path = document.path();
      if (!isAllowed(path) || !paths.add(path)) {
        throw new BrokenContractException(
            "documents returned the path \"%s\"; expected another path for each document, in ASCII, that begins with a slash, without query, fragment or segment of dots, and is not one of %s"
                .formatted(path, RESERVED_PATHS.stream().sorted().toList()));
      }
      if (!knownIds.containsAll(document.dataset().stream().toList())) {
        throw new BrokenContractException(
            "documents returned a document of the dataset \"%s\"; expected one of the datasets that it was called with"
                .formatted(document.dataset().orElse("")));
      }
      if (!isLine(document.mediaType()) || !isLine(document.title())) {
        throw new BrokenContractException(
            "documents returned a media type or title that is not one line of ASCII for %s"
                .formatted(path));
      }
    }
    return documents;
  }

  @Override
  public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
    return requireNonNull("write", format.write(document, catalogue));
  }

  @Override
  public Optional<String> script(ListedDataset dataset, Catalogue catalogue) {
    return requireNonNull("script", format.script(dataset, catalogue));
  }

  private static boolean isAllowed(@Nullable String path) {
    return path != null
        && PATH.matcher(path).matches()
        && !DOTS.matcher(path).find()
        && !RESERVED_PATHS.contains(path);
  }

  private static boolean isLine(@Nullable String text) {
    return text != null && ONE_LINE.matcher(text).matches();
  }

  private static <T> T requireNonNull(String method, @Nullable T value) {
    if (value == null) {
      throw new BrokenContractException(method + " returned null; expected a value");
    }
    return value;
  }
}
