#include "server/postgres_source.h"

#include "server/keys.h"
#include "server/postgres_news.h"
#include "server/postgres_schema.h"
#include "server/postgres_store.h"

namespace fathom::server {

PostgresSource::PostgresSource(std::string address) : address_(std::move(address)), origin_(new_id()) {
  postgres::Connection connection(address_);
  postgres::migrate(connection);
}

std::unique_ptr<Store> PostgresSource::connect() {
  return std::make_unique<PostgresStore>(std::make_unique<postgres::Connection>(address_), origin_, size_);
}

std::unique_ptr<sql::Database> PostgresSource::database() { return std::make_unique<postgres::Connection>(address_); }

StoreSize PostgresSource::size() const {
  const std::uint64_t bytes = *size_;
  StoreSize size;
  if (bytes != 0) size.bytes = bytes;
  return size;
}

std::unique_ptr<Listener> PostgresSource::listen(const std::string&, std::function<void(const News&)> heard) {
  return listen_to_news(address_, origin_, std::move(heard));
}

}  // namespace fathom::server
