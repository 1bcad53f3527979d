package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.datatxt.ListedDataset;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses the output of the formats strictly. */
final class WrittenCatalogue {
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private WrittenCatalogue() {}

  static Optional<JsonNode> json(CatalogueFormat format, Catalogue catalogue) {
    return octets(format, catalogue).map(WrittenCatalogue::text).map(WrittenCatalogue::parse);
  }

  static Optional<JsonNode> entry(CatalogueFormat format, ListedDataset dataset) {
    return json(format, CatalogueExamples.of(dataset)).map(json -> json.get("dataset").get(0));
  }

  static Optional<JsonNode> dataPackage(ListedDataset dataset) {
    return json(new DataPackage(), CatalogueExamples.of(dataset));
  }

  /** Returns the first document of a format. */
  static Optional<byte[]> octets(CatalogueFormat format, Catalogue catalogue) {
    List<String> ids = catalogue.datasets().stream().map(ListedDataset::id).toList();
    CatalogueFormat.CatalogueDocument first = format.documents(ids).get(0);
    return format.write(first, catalogue);
  }

  /** Decodes UTF-8 (RFC 3629), or throws. */
  static String text(byte[] octets) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
    } catch (CharacterCodingException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode parse(String json) {
    return STRICT.readTree(json);
  }

  static String resource(String name) {
    try (InputStream in = WrittenCatalogue.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
