package io.github.wayleave.fuzz;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.DraftGrammar;
import io.github.wayleave.datatxt.DraftGrammar.GrammarResult;
import io.github.wayleave.datatxt.ExpectedIndex;
import io.github.wayleave.internal.datatxt.index.IndexWriter;
import io.github.wayleave.internal.datatxt.pins.PinsFolders;
import io.github.wayleave.internal.datatxt.pins.PinsWriter;
import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult;
import io.github.wayleave.internal.datatxt.reader.RecordsReader;
import io.github.wayleave.internal.datatxt.records.RecordsWriter;
import io.github.wayleave.net.Origin;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * A data.txt: the records that are written derive from the grammar of the draft and read back to
 * the same datasets, and a reader of YAML finds the same datasets in the index and in the files for
 * pins.
 */
public final class DataTxtFuzz {
  private static final DraftGrammar GRAMMAR = new DraftGrammar(GrammarResult.WITH_ROOT_PATHS);
  private static final Optional<Origin> SITE = Optional.of(Origin.of("https://www.example.org"));
  private static final Set<String> OF_CLIENTS = Set.of("path", "name", "type", "location");

  /** The recogniser compares every production with every rest, so long texts take seconds. */
  private static final int MOST_RECOGNISED = 1_000;

  private DataTxtFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    CatalogueParseResult result = Bounds.seconds(1, () -> RecordsReader.read(data, SITE));
    if (!result.catalogue().isEmpty()) {
      records(result.catalogue());
      index(result.catalogue());
      pins(result.catalogue());
    }
  }

  private static void records(Catalogue catalogue) {
    String written = Bounds.seconds(1, () -> RecordsWriter.write(catalogue));
    if (!written.matches("(?s)[\\x20-\\x7E\\r\\n]*")) {
      throw new AssertionError("not ASCII: " + written);
    }
    if (written.length() <= MOST_RECOGNISED && !GRAMMAR.derives(written)) {
      throw new AssertionError("not in the grammar: " + written);
    }
    Catalogue again =
        RecordsReader.read(written.getBytes(StandardCharsets.US_ASCII), SITE).catalogue();
    if (!again.equals(catalogue)) {
      throw new AssertionError("reads back to other datasets: " + written);
    }
    if (!RecordsWriter.write(again).equals(written)) {
      throw new AssertionError("written twice: " + written);
    }
  }

  private static void index(Catalogue catalogue) {
    Optional<String> written = IndexWriter.write(catalogue, "/data.txt");
    List<Map<String, Object>> entries = new ArrayList<>();
    if (yaml(written.orElse("[]")) instanceof List<?> list) {
      for (Object entry : list) {
        Map<String, Object> known = new LinkedHashMap<>();
        ((Map<?, ?>) entry).forEach((key, value) -> known.put(key.toString(), value));
        known.keySet().removeAll(OF_CLIENTS);
        entries.add(known);
      }
    }
    if (!entries.equals(ExpectedIndex.of(catalogue))) {
      throw new AssertionError("not in the index: " + written + " " + ExpectedIndex.of(catalogue));
    }
  }

  private static void pins(Catalogue catalogue) {
    Map<String, String> folders = new LinkedHashMap<>();
    catalogue.datasets().forEach(dataset -> folders.put(dataset.id(), "/" + dataset.id() + "/"));
    PinsFolders pins = new PinsFolders(folders, Map.of());
    Object manifest = PinsWriter.manifest(pins, catalogue).map(DataTxtFuzz::yaml).orElse(Map.of());
    if (!(manifest instanceof Map<?, ?> map) || !folders.keySet().containsAll(map.keySet())) {
      throw new AssertionError("not a manifest: " + manifest);
    }
    for (String id : folders.keySet()) {
      Optional<Object> pin = PinsWriter.document(pins, catalogue, id).map(DataTxtFuzz::yaml);
      if (pin.isPresent() != map.containsKey(id)) {
        throw new AssertionError("in the manifest only, or not in it: " + id);
      }
    }
  }

  private static Object yaml(String text) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }
}
