package io.github.wayleave.examples;

// begin data
import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import java.util.Optional;

/** Offers a dataset in data.txt. */
final class SensorData {
  private SensorData() {}

  static SitePolicy policy() {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .data(
            DataPolicy.builder()
                .publisher(new Publisher("Example Institute", Optional.empty()))
                .contact(ContactPoint.of("data@example.org"))
                .dataset(sensors())
                .build())
        .build();
  }

  private static Dataset sensors() {
    return Dataset.builder("sensors")
        .title("Hourly sensor readings")
        .description("Air temperature of 40 stations in the city, hourly since 2014.")
        .license("CC-BY-4.0")
        .keyword("temperature")
        .file("/data/sensors.csv")
        .modified("2026-11-20")
        .build();
  }
}
// end data
