# Reads datasets as pins 1.1.0 to 1.4.1 does through board_url(), pin_download() and pin_read():
# Rscript board_url.R URL FOLDER
# Says what it found, a line each: key, tab, value; text as the hex digits of its UTF-8.
arguments <- commandArgs(trailingOnly = TRUE)
folder <- arguments[[2]]

tell <- function(key, ...) {
  cat(paste(c(key, ...), collapse = "\t"), "\n", sep = "")
}
hex <- function(text) paste(charToRaw(enc2utf8(text)), collapse = "")
is_text <- function(value) is.character(value) && length(value) == 1 && !is.na(value)
sha256 <- function(file) sub(" .*$", "", system2("sha256sum", shQuote(file), stdout = TRUE))

fetch <- function(url, directory, name) {
  arrived <- tempfile()
  response <- httr::GET(url, httr::write_disk(arrived))
  httr::stop_for_status(response)
  into <- file.path(directory, name)
  if (!file.copy(arrived, into, overwrite = TRUE)) stop("cannot write ", into)
  into
}

url <- arguments[[1]]
if (grepl("/$", url)) url <- paste0(url, "_pins.yaml")
response <- httr::stop_for_status(httr::GET(url))
manifest <- yaml::yaml.load(httr::content(response, as = "text", encoding = "UTF-8"))
root <- sub("[^/]*$", "", url)
urls <- lapply(manifest, function(folders) paste0(root, folders))
stopifnot(!is.null(names(urls)), all(vapply(urls, is.character, logical(1))))
tell("pins", names(urls))

for (name in names(urls)) {
  stopifnot(!grepl("[\\\\/]", name))
  versions <- basename(urls[[name]])
  pin <- urls[[name]][[length(versions)]]
  stopifnot(grepl("/$", pin))
  directory <- file.path(folder, name)
  dir.create(directory)

  meta <- yaml::read_yaml(fetch(paste0(pin, "data.txt"), directory, "data.txt"), eval.expr = FALSE)
  stopifnot(meta$api_version == 1, is.null(meta$path), is_text(meta$type), is_text(meta$pin_hash))
  stopifnot(is.character(meta$file), length(meta$file) == length(meta$file_size))
  sizes <- as.numeric(meta$file_size)
  stopifnot(!anyNA(sizes), !is.list(meta$file_size))
  stopifnot(is.null(meta$tags) || is.character(meta$tags))
  created <- as.POSIXct(strptime(meta$created, "%Y%m%dT%H%M%S", tz = "UTC"))
  stopifnot(!is.na(created), is.list(meta$user))
  tell("meta", name, meta$type, format(created, "%Y-%m-%dT%H:%M:%SZ", tz = "UTC"))
  tell("title", name, hex(meta$title))
  tell("description", name, hex(meta$description))

  for (i in seq_along(meta$file)) {
    file <- fetch(paste0(pin, meta$file[[i]]), directory, meta$file[[i]])
    tell(
      "file", name, meta$file[[i]],
      file.size(file) == sizes[[i]], sha256(file) == meta$user$files[[i]]$sha256
    )
  }
  if (meta$type == "csv") {
    table <- utils::read.csv(file.path(directory, meta$file))
    tell("table", name, nrow(table), ncol(table))
  }
}
